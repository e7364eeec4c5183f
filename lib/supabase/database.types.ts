// Made by `npm run types` from the database. Do not edit.
export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  // Allows to automatically instantiate createClient with right options
  // instead of createClient<Database, { PostgrestVersion: 'XX' }>(URL, KEY)
  __InternalSupabase: {
    PostgrestVersion: "13"
  }
  public: {
    Tables: {
      ai_answers: {
        Row: {
          ai_id: string
          answer: string | null
          citations: NonNullable<Json>
          confidence: number | null
          created_at: string
          id: string
          last_message_id: string
          model: string | null
          outcome: string
          project_id: string
          question: string
          question_id: string | null
          reason: string | null
          room_id: string
          tokens_in: number
          tokens_out: number
          took_ms: number
        }
        Insert: {
          ai_id: string
          answer?: string | null
          citations?: NonNullable<Json>
          confidence?: number | null
          created_at?: string
          id?: string
          last_message_id: string
          model?: string | null
          outcome: string
          project_id: string
          question: string
          question_id?: string | null
          reason?: string | null
          room_id: string
          tokens_in?: number
          tokens_out?: number
          took_ms?: number
        }
        Update: {
          ai_id?: string
          answer?: string | null
          citations?: NonNullable<Json>
          confidence?: number | null
          created_at?: string
          id?: string
          last_message_id?: string
          model?: string | null
          outcome?: string
          project_id?: string
          question?: string
          question_id?: string | null
          reason?: string | null
          room_id?: string
          tokens_in?: number
          tokens_out?: number
          took_ms?: number
        }
        Relationships: [
          {
            foreignKeyName: "ai_answers_ai_id_project_id_fkey"
            columns: ["ai_id", "project_id"]
            isOneToOne: false
            referencedRelation: "ais"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "ai_answers_last_message_id_fkey"
            columns: ["last_message_id"]
            isOneToOne: false
            referencedRelation: "messages"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ai_answers_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ai_answers_question_id_project_id_fkey"
            columns: ["question_id", "project_id"]
            isOneToOne: false
            referencedRelation: "ai_questions"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "ai_answers_room_id_project_id_fkey"
            columns: ["room_id", "project_id"]
            isOneToOne: false
            referencedRelation: "room_rows"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "ai_answers_room_id_project_id_fkey"
            columns: ["room_id", "project_id"]
            isOneToOne: false
            referencedRelation: "rooms"
            referencedColumns: ["id", "project_id"]
          },
        ]
      }
      ai_chunks: {
        Row: {
          ai_id: string
          heading: string
          id: number
          place: number
          project_id: string
          source_id: string
          text: string
          token_count: number | null
          tokens: number[]
        }
        Insert: {
          ai_id: string
          heading?: string
          id?: never
          place: number
          project_id: string
          source_id: string
          text: string
          token_count?: never
          tokens: number[]
        }
        Update: {
          ai_id?: string
          heading?: string
          id?: never
          place?: number
          project_id?: string
          source_id?: string
          text?: string
          token_count?: never
          tokens?: number[]
        }
        Relationships: [
          {
            foreignKeyName: "ai_chunks_ai_id_project_id_fkey"
            columns: ["ai_id", "project_id"]
            isOneToOne: false
            referencedRelation: "ais"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "ai_chunks_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ai_chunks_source_id_project_id_fkey"
            columns: ["source_id", "project_id"]
            isOneToOne: false
            referencedRelation: "ai_sources"
            referencedColumns: ["id", "project_id"]
          },
        ]
      }
      ai_questions: {
        Row: {
          ai_id: string
          asked_count: number
          first_at: string
          id: string
          last_at: string
          project_id: string
          source_id: string | null
          state: string
          text: string
          tokens: number[]
        }
        Insert: {
          ai_id: string
          asked_count?: number
          first_at?: string
          id?: string
          last_at?: string
          project_id: string
          source_id?: string | null
          state?: string
          text: string
          tokens: number[]
        }
        Update: {
          ai_id?: string
          asked_count?: number
          first_at?: string
          id?: string
          last_at?: string
          project_id?: string
          source_id?: string | null
          state?: string
          text?: string
          tokens?: number[]
        }
        Relationships: [
          {
            foreignKeyName: "ai_questions_ai_id_project_id_fkey"
            columns: ["ai_id", "project_id"]
            isOneToOne: false
            referencedRelation: "ais"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "ai_questions_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ai_questions_source_id_project_id_fkey"
            columns: ["source_id", "project_id"]
            isOneToOne: false
            referencedRelation: "ai_sources"
            referencedColumns: ["id", "project_id"]
          },
        ]
      }
      ai_sources: {
        Row: {
          ai_id: string
          also_asked: string[]
          body: string | null
          chunk_count: number
          created_at: string
          created_by: string | null
          id: string
          indexed_at: string | null
          kind: string
          mime: string | null
          path: string | null
          progress: number
          project_id: string
          read_at: string | null
          reason: string | null
          size: number | null
          state: string
          title: string
          updated_at: string
          url: string | null
          version: number
        }
        Insert: {
          ai_id: string
          also_asked?: string[]
          body?: string | null
          chunk_count?: number
          created_at?: string
          created_by?: string | null
          id?: string
          indexed_at?: string | null
          kind: string
          mime?: string | null
          path?: string | null
          progress?: number
          project_id: string
          read_at?: string | null
          reason?: string | null
          size?: number | null
          state?: string
          title: string
          updated_at?: string
          url?: string | null
          version?: number
        }
        Update: {
          ai_id?: string
          also_asked?: string[]
          body?: string | null
          chunk_count?: number
          created_at?: string
          created_by?: string | null
          id?: string
          indexed_at?: string | null
          kind?: string
          mime?: string | null
          path?: string | null
          progress?: number
          project_id?: string
          read_at?: string | null
          reason?: string | null
          size?: number | null
          state?: string
          title?: string
          updated_at?: string
          url?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "ai_sources_ai_id_project_id_fkey"
            columns: ["ai_id", "project_id"]
            isOneToOne: false
            referencedRelation: "ais"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "ai_sources_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      ai_usage: {
        Row: {
          ai_id: string
          answers: number
          calls: number
          copilots: number
          cost: number
          day: string
          hand_overs: number
          project_id: string
          tokens_in: number
          tokens_out: number
          trials: number
        }
        Insert: {
          ai_id: string
          answers?: number
          calls?: number
          copilots?: number
          cost?: number
          day: string
          hand_overs?: number
          project_id: string
          tokens_in?: number
          tokens_out?: number
          trials?: number
        }
        Update: {
          ai_id?: string
          answers?: number
          calls?: number
          copilots?: number
          cost?: number
          day?: string
          hand_overs?: number
          project_id?: string
          tokens_in?: number
          tokens_out?: number
          trials?: number
        }
        Relationships: [
          {
            foreignKeyName: "ai_usage_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      ais: {
        Row: {
          created_at: string
          created_by: string | null
          id: string
          is_on: boolean
          name: string
          off_reason: string | null
          project_id: string
          published: Json | null
          published_at: string | null
          settings: NonNullable<Json>
          updated_at: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          id?: string
          is_on?: boolean
          name: string
          off_reason?: string | null
          project_id: string
          published?: Json | null
          published_at?: string | null
          settings?: NonNullable<Json>
          updated_at?: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          id?: string
          is_on?: boolean
          name?: string
          off_reason?: string | null
          project_id?: string
          published?: Json | null
          published_at?: string | null
          settings?: NonNullable<Json>
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "ais_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      api_keys: {
        Row: {
          created_at: string
          created_by: string | null
          expires_at: string | null
          id: string
          last_used_at: string | null
          name: string
          prefix: string
          project_id: string
          revoked_at: string | null
          scopes: string[]
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          expires_at?: string | null
          id: string
          last_used_at?: string | null
          name: string
          prefix: string
          project_id: string
          revoked_at?: string | null
          scopes: string[]
        }
        Update: {
          created_at?: string
          created_by?: string | null
          expires_at?: string | null
          id?: string
          last_used_at?: string | null
          name?: string
          prefix?: string
          project_id?: string
          revoked_at?: string | null
          scopes?: string[]
        }
        Relationships: [
          {
            foreignKeyName: "api_keys_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      attachments: {
        Row: {
          bucket: string
          created_at: string
          duration_ms: number | null
          height: number | null
          id: string
          kind: string
          message_id: string | null
          mime: string
          name: string
          path: string
          project_id: string
          refusal_code: string | null
          room_id: string | null
          size: number
          social_id: string | null
          state: string
          uploader_id: string | null
          uploader_kind: string
          variants: Json | null
          width: number | null
        }
        Insert: {
          bucket?: string
          created_at?: string
          duration_ms?: number | null
          height?: number | null
          id?: string
          kind?: string
          message_id?: string | null
          mime: string
          name: string
          path: string
          project_id: string
          refusal_code?: string | null
          room_id?: string | null
          size: number
          social_id?: string | null
          state?: string
          uploader_id?: string | null
          uploader_kind: string
          variants?: Json | null
          width?: number | null
        }
        Update: {
          bucket?: string
          created_at?: string
          duration_ms?: number | null
          height?: number | null
          id?: string
          kind?: string
          message_id?: string | null
          mime?: string
          name?: string
          path?: string
          project_id?: string
          refusal_code?: string | null
          room_id?: string | null
          size?: number
          social_id?: string | null
          state?: string
          uploader_id?: string | null
          uploader_kind?: string
          variants?: Json | null
          width?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "attachments_message_id_fkey"
            columns: ["message_id"]
            isOneToOne: false
            referencedRelation: "messages"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "attachments_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "attachments_room_id_project_id_fkey"
            columns: ["room_id", "project_id"]
            isOneToOne: false
            referencedRelation: "room_rows"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "attachments_room_id_project_id_fkey"
            columns: ["room_id", "project_id"]
            isOneToOne: false
            referencedRelation: "rooms"
            referencedColumns: ["id", "project_id"]
          },
        ]
      }
      audit_log: {
        Row: {
          action: string
          actor_id: string | null
          created_at: string
          details: NonNullable<Json>
          id: number
          project_id: string
          subject_id: string | null
        }
        Insert: {
          action: string
          actor_id?: string | null
          created_at?: string
          details?: NonNullable<Json>
          id?: never
          project_id: string
          subject_id?: string | null
        }
        Update: {
          action?: string
          actor_id?: string | null
          created_at?: string
          details?: NonNullable<Json>
          id?: never
          project_id?: string
          subject_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "audit_log_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      automatic_messages: {
        Row: {
          each_conversation: boolean
          image_ids: string[]
          is_on: boolean
          kind: string
          minutes: number
          project_id: string
          spends_quota: boolean
          texts: NonNullable<Json>
          updated_at: string
        }
        Insert: {
          each_conversation?: boolean
          image_ids?: never
          is_on?: boolean
          kind: string
          minutes?: number
          project_id: string
          spends_quota?: boolean
          texts?: NonNullable<Json>
          updated_at?: string
        }
        Update: {
          each_conversation?: boolean
          image_ids?: never
          is_on?: boolean
          kind?: string
          minutes?: number
          project_id?: string
          spends_quota?: boolean
          texts?: NonNullable<Json>
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "automatic_messages_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      automation_rules: {
        Row: {
          created_at: string
          created_by: string | null
          definition: NonNullable<Json>
          id: string
          image_ids: string[]
          is_on: boolean
          name: string
          paused_at: string | null
          place: number
          project_id: string
          stops: boolean
          updated_at: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          definition: NonNullable<Json>
          id?: string
          image_ids?: never
          is_on?: boolean
          name: string
          paused_at?: string | null
          place: number
          project_id: string
          stops?: boolean
          updated_at?: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          definition?: NonNullable<Json>
          id?: string
          image_ids?: never
          is_on?: boolean
          name?: string
          paused_at?: string | null
          place?: number
          project_id?: string
          stops?: boolean
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "automation_rules_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      automation_runs: {
        Row: {
          created_at: string
          id: number
          matched: boolean
          outcome: NonNullable<Json>
          project_id: string
          reason: string | null
          room_id: string
          rule_id: string
          unmet: number[]
        }
        Insert: {
          created_at?: string
          id?: never
          matched: boolean
          outcome?: NonNullable<Json>
          project_id: string
          reason?: string | null
          room_id: string
          rule_id: string
          unmet?: number[]
        }
        Update: {
          created_at?: string
          id?: never
          matched?: boolean
          outcome?: NonNullable<Json>
          project_id?: string
          reason?: string | null
          room_id?: string
          rule_id?: string
          unmet?: number[]
        }
        Relationships: [
          {
            foreignKeyName: "automation_runs_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "automation_runs_room_id_project_id_fkey"
            columns: ["room_id", "project_id"]
            isOneToOne: false
            referencedRelation: "room_rows"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "automation_runs_room_id_project_id_fkey"
            columns: ["room_id", "project_id"]
            isOneToOne: false
            referencedRelation: "rooms"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "automation_runs_rule_id_project_id_fkey"
            columns: ["rule_id", "project_id"]
            isOneToOne: false
            referencedRelation: "automation_rules"
            referencedColumns: ["id", "project_id"]
          },
        ]
      }
      bill_events: {
        Row: {
          actor_id: string | null
          bill_id: string
          created_at: string
          details: NonNullable<Json>
          id: string
          kind: string
          project_id: string
        }
        Insert: {
          actor_id?: string | null
          bill_id: string
          created_at?: string
          details?: NonNullable<Json>
          id?: string
          kind: string
          project_id: string
        }
        Update: {
          actor_id?: string | null
          bill_id?: string
          created_at?: string
          details?: NonNullable<Json>
          id?: string
          kind?: string
          project_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "bill_events_bill_id_project_id_fkey"
            columns: ["bill_id", "project_id"]
            isOneToOne: false
            referencedRelation: "bills"
            referencedColumns: ["id", "project_id"]
          },
        ]
      }
      bill_items: {
        Row: {
          amount_satang: number
          bill_id: string
          name: string
          position: number
          price_satang: number
          project_id: string
          quantity: number
        }
        Insert: {
          amount_satang?: never
          bill_id: string
          name: string
          position: number
          price_satang: number
          project_id: string
          quantity: number
        }
        Update: {
          amount_satang?: never
          bill_id?: string
          name?: string
          position?: number
          price_satang?: number
          project_id?: string
          quantity?: number
        }
        Relationships: [
          {
            foreignKeyName: "bill_items_bill_id_project_id_fkey"
            columns: ["bill_id", "project_id"]
            isOneToOne: false
            referencedRelation: "bills"
            referencedColumns: ["id", "project_id"]
          },
        ]
      }
      bill_payments: {
        Row: {
          amount_satang: number | null
          bill_id: string
          created_at: string
          origin: string
          project_id: string
          reason: string | null
          refunded_at: string | null
          slip_id: string
          state: string
          transfer_key: string | null
        }
        Insert: {
          amount_satang?: number | null
          bill_id: string
          created_at?: string
          origin: string
          project_id: string
          reason?: string | null
          refunded_at?: string | null
          slip_id: string
          state?: string
          transfer_key?: string | null
        }
        Update: {
          amount_satang?: number | null
          bill_id?: string
          created_at?: string
          origin?: string
          project_id?: string
          reason?: string | null
          refunded_at?: string | null
          slip_id?: string
          state?: string
          transfer_key?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "bill_payments_bill_id_project_id_fkey"
            columns: ["bill_id", "project_id"]
            isOneToOne: false
            referencedRelation: "bills"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "bill_payments_slip_id_project_id_fkey"
            columns: ["slip_id", "project_id"]
            isOneToOne: false
            referencedRelation: "slips"
            referencedColumns: ["id", "project_id"]
          },
        ]
      }
      billing_details: {
        Row: {
          address: string | null
          branch: string | null
          email: string | null
          kind: string
          name: string
          project_id: string
          tax_id: string | null
          updated_at: string
        }
        Insert: {
          address?: string | null
          branch?: string | null
          email?: string | null
          kind: string
          name: string
          project_id: string
          tax_id?: string | null
          updated_at?: string
        }
        Update: {
          address?: string | null
          branch?: string | null
          email?: string | null
          kind?: string
          name?: string
          project_id?: string
          tax_id?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "billing_details_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: true
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      bills: {
        Row: {
          address_at: string | null
          address_line: string | null
          carrier: string | null
          closed_at: string | null
          confirmed_at: string | null
          confirmed_by: string | null
          created_at: string
          created_by: string | null
          discount_satang: number
          district: string | null
          due_at: string | null
          id: string
          message_id: string | null
          note: string | null
          number: number
          paid_at: string | null
          paid_satang: number
          postcode: string | null
          project_id: string
          province: string | null
          purged_at: string | null
          question: string | null
          recipient_name: string | null
          recipient_phone: string | null
          refund_note: string | null
          reminded_at: string | null
          room_id: string | null
          sent_at: string | null
          shipped_at: string | null
          shipping_satang: number
          state: string
          sub_district: string | null
          subtotal_satang: number
          thanked_at: string | null
          total_satang: number
          tracking_number: string | null
          updated_at: string
          wants_address: boolean
        }
        Insert: {
          address_at?: string | null
          address_line?: string | null
          carrier?: string | null
          closed_at?: string | null
          confirmed_at?: string | null
          confirmed_by?: string | null
          created_at?: string
          created_by?: string | null
          discount_satang?: number
          district?: string | null
          due_at?: string | null
          id: string
          message_id?: string | null
          note?: string | null
          number: number
          paid_at?: string | null
          paid_satang?: number
          postcode?: string | null
          project_id: string
          province?: string | null
          purged_at?: string | null
          question?: string | null
          recipient_name?: string | null
          recipient_phone?: string | null
          refund_note?: string | null
          reminded_at?: string | null
          room_id?: string | null
          sent_at?: string | null
          shipped_at?: string | null
          shipping_satang?: number
          state?: string
          sub_district?: string | null
          subtotal_satang: number
          thanked_at?: string | null
          total_satang?: never
          tracking_number?: string | null
          updated_at?: string
          wants_address?: boolean
        }
        Update: {
          address_at?: string | null
          address_line?: string | null
          carrier?: string | null
          closed_at?: string | null
          confirmed_at?: string | null
          confirmed_by?: string | null
          created_at?: string
          created_by?: string | null
          discount_satang?: number
          district?: string | null
          due_at?: string | null
          id?: string
          message_id?: string | null
          note?: string | null
          number?: number
          paid_at?: string | null
          paid_satang?: number
          postcode?: string | null
          project_id?: string
          province?: string | null
          purged_at?: string | null
          question?: string | null
          recipient_name?: string | null
          recipient_phone?: string | null
          refund_note?: string | null
          reminded_at?: string | null
          room_id?: string | null
          sent_at?: string | null
          shipped_at?: string | null
          shipping_satang?: number
          state?: string
          sub_district?: string | null
          subtotal_satang?: number
          thanked_at?: string | null
          total_satang?: never
          tracking_number?: string | null
          updated_at?: string
          wants_address?: boolean
        }
        Relationships: [
          {
            foreignKeyName: "bills_message_id_fkey"
            columns: ["message_id"]
            isOneToOne: false
            referencedRelation: "messages"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bills_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bills_room_id_project_id_fkey"
            columns: ["room_id", "project_id"]
            isOneToOne: false
            referencedRelation: "room_rows"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "bills_room_id_project_id_fkey"
            columns: ["room_id", "project_id"]
            isOneToOne: false
            referencedRelation: "rooms"
            referencedColumns: ["id", "project_id"]
          },
        ]
      }
      bot_admins: {
        Row: {
          added_at: string
          added_by: string | null
          bound_at: string | null
          id: string
          name: string
          project_id: string
          revoked_at: string | null
          room_id: string | null
          social_id: string
        }
        Insert: {
          added_at?: string
          added_by?: string | null
          bound_at?: string | null
          id?: string
          name: string
          project_id: string
          revoked_at?: string | null
          room_id?: string | null
          social_id: string
        }
        Update: {
          added_at?: string
          added_by?: string | null
          bound_at?: string | null
          id?: string
          name?: string
          project_id?: string
          revoked_at?: string | null
          room_id?: string | null
          social_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "bot_admins_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bot_admins_room_id_project_id_fkey"
            columns: ["room_id", "project_id"]
            isOneToOne: false
            referencedRelation: "room_rows"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "bot_admins_room_id_project_id_fkey"
            columns: ["room_id", "project_id"]
            isOneToOne: false
            referencedRelation: "rooms"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "bot_admins_social_id_project_id_fkey"
            columns: ["social_id", "project_id"]
            isOneToOne: false
            referencedRelation: "socials"
            referencedColumns: ["id", "project_id"]
          },
        ]
      }
      bot_broadcast_settings: {
        Row: {
          admin_limit: number
          command_word: string
          daily_limit: number
          is_on: boolean
          needs_approval: boolean
          project_id: string
          segment_id: string | null
          sender_name: string | null
          social_id: string
          updated_at: string
        }
        Insert: {
          admin_limit?: number
          command_word?: string
          daily_limit?: number
          is_on?: boolean
          needs_approval?: boolean
          project_id: string
          segment_id?: string | null
          sender_name?: string | null
          social_id: string
          updated_at?: string
        }
        Update: {
          admin_limit?: number
          command_word?: string
          daily_limit?: number
          is_on?: boolean
          needs_approval?: boolean
          project_id?: string
          segment_id?: string | null
          sender_name?: string | null
          social_id?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "bot_broadcast_settings_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bot_broadcast_settings_segment_id_project_id_fkey"
            columns: ["segment_id", "project_id"]
            isOneToOne: false
            referencedRelation: "vip_segments"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "bot_broadcast_settings_social_id_project_id_fkey"
            columns: ["social_id", "project_id"]
            isOneToOne: false
            referencedRelation: "socials"
            referencedColumns: ["id", "project_id"]
          },
        ]
      }
      bot_requests: {
        Row: {
          admin_id: string
          broadcast_id: string | null
          created_at: string
          id: string
          project_id: string
          segment_id: string | null
          settled_at: string | null
          settled_by: string | null
          social_id: string
          state: string
        }
        Insert: {
          admin_id: string
          broadcast_id?: string | null
          created_at?: string
          id?: string
          project_id: string
          segment_id?: string | null
          settled_at?: string | null
          settled_by?: string | null
          social_id: string
          state?: string
        }
        Update: {
          admin_id?: string
          broadcast_id?: string | null
          created_at?: string
          id?: string
          project_id?: string
          segment_id?: string | null
          settled_at?: string | null
          settled_by?: string | null
          social_id?: string
          state?: string
        }
        Relationships: [
          {
            foreignKeyName: "bot_requests_admin_id_project_id_fkey"
            columns: ["admin_id", "project_id"]
            isOneToOne: false
            referencedRelation: "bot_admins"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "bot_requests_broadcast_id_project_id_fkey"
            columns: ["broadcast_id", "project_id"]
            isOneToOne: false
            referencedRelation: "broadcasts"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "bot_requests_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bot_requests_segment_id_project_id_fkey"
            columns: ["segment_id", "project_id"]
            isOneToOne: false
            referencedRelation: "vip_segments"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "bot_requests_social_id_project_id_fkey"
            columns: ["social_id", "project_id"]
            isOneToOne: false
            referencedRelation: "socials"
            referencedColumns: ["id", "project_id"]
          },
        ]
      }
      broadcast_clicks: {
        Row: {
          broadcast_id: string
          clicked_at: string
          id: number
          position: number | null
          project_id: string
          token: string
        }
        Insert: {
          broadcast_id: string
          clicked_at?: string
          id?: never
          position?: number | null
          project_id: string
          token: string
        }
        Update: {
          broadcast_id?: string
          clicked_at?: string
          id?: never
          position?: number | null
          project_id?: string
          token?: string
        }
        Relationships: [
          {
            foreignKeyName: "broadcast_clicks_broadcast_id_project_id_fkey"
            columns: ["broadcast_id", "project_id"]
            isOneToOne: false
            referencedRelation: "broadcasts"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "broadcast_clicks_token_project_id_fkey"
            columns: ["token", "project_id"]
            isOneToOne: false
            referencedRelation: "broadcast_links"
            referencedColumns: ["token", "project_id"]
          },
        ]
      }
      broadcast_insights: {
        Row: {
          broadcast_id: string
          clicked: number | null
          counted_at: string | null
          created_at: string
          delivered: number | null
          next_at: string | null
          opened: number | null
          project_id: string
          reason: string | null
          request_id: string | null
          social_id: string
          state: string
          unit: string | null
        }
        Insert: {
          broadcast_id: string
          clicked?: number | null
          counted_at?: string | null
          created_at?: string
          delivered?: number | null
          next_at?: string | null
          opened?: number | null
          project_id: string
          reason?: string | null
          request_id?: string | null
          social_id: string
          state?: string
          unit?: string | null
        }
        Update: {
          broadcast_id?: string
          clicked?: number | null
          counted_at?: string | null
          created_at?: string
          delivered?: number | null
          next_at?: string | null
          opened?: number | null
          project_id?: string
          reason?: string | null
          request_id?: string | null
          social_id?: string
          state?: string
          unit?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "broadcast_insights_broadcast_id_fkey"
            columns: ["broadcast_id", "project_id"]
            isOneToOne: false
            referencedRelation: "broadcasts"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "broadcast_insights_social_id_fkey"
            columns: ["social_id", "project_id"]
            isOneToOne: false
            referencedRelation: "socials"
            referencedColumns: ["id", "project_id"]
          },
        ]
      }
      broadcast_links: {
        Row: {
          broadcast_id: string
          link_name: string | null
          place: number
          project_id: string
          token: string
          url: string
        }
        Insert: {
          broadcast_id: string
          link_name?: string | null
          place: number
          project_id: string
          token: string
          url: string
        }
        Update: {
          broadcast_id?: string
          link_name?: string | null
          place?: number
          project_id?: string
          token?: string
          url?: string
        }
        Relationships: [
          {
            foreignKeyName: "broadcast_links_broadcast_id_project_id_fkey"
            columns: ["broadcast_id", "project_id"]
            isOneToOne: false
            referencedRelation: "broadcasts"
            referencedColumns: ["id", "project_id"]
          },
        ]
      }
      broadcast_narrowcasts: {
        Row: {
          accepted_at: string | null
          broadcast_id: string
          checked_at: string | null
          checks: number
          completed_at: string | null
          description: string | null
          error_code: number | null
          failure_count: number | null
          phase: string
          project_id: string
          reason: string | null
          request_id: string | null
          social_id: string
          success_count: number | null
          target_count: number | null
        }
        Insert: {
          accepted_at?: string | null
          broadcast_id: string
          checked_at?: string | null
          checks?: number
          completed_at?: string | null
          description?: string | null
          error_code?: number | null
          failure_count?: number | null
          phase: string
          project_id: string
          reason?: string | null
          request_id?: string | null
          social_id: string
          success_count?: number | null
          target_count?: number | null
        }
        Update: {
          accepted_at?: string | null
          broadcast_id?: string
          checked_at?: string | null
          checks?: number
          completed_at?: string | null
          description?: string | null
          error_code?: number | null
          failure_count?: number | null
          phase?: string
          project_id?: string
          reason?: string | null
          request_id?: string | null
          social_id?: string
          success_count?: number | null
          target_count?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "broadcast_narrowcasts_broadcast_id_fkey"
            columns: ["broadcast_id", "project_id"]
            isOneToOne: false
            referencedRelation: "broadcasts"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "broadcast_narrowcasts_social_id_fkey"
            columns: ["social_id", "project_id"]
            isOneToOne: false
            referencedRelation: "socials"
            referencedColumns: ["id", "project_id"]
          },
        ]
      }
      broadcast_recipients: {
        Row: {
          blocked_at: string | null
          broadcast_id: string
          clicked_at: string | null
          key: string | null
          paid_amount: number | null
          paid_at: string | null
          position: number
          project_id: string
          reason: string | null
          replied_at: string | null
          retry_key: string | null
          room_id: string
          sent_at: string | null
          social_id: string
          state: string
        }
        Insert: {
          blocked_at?: string | null
          broadcast_id: string
          clicked_at?: string | null
          key?: string | null
          paid_amount?: number | null
          paid_at?: string | null
          position: number
          project_id: string
          reason?: string | null
          replied_at?: string | null
          retry_key?: string | null
          room_id: string
          sent_at?: string | null
          social_id: string
          state: string
        }
        Update: {
          blocked_at?: string | null
          broadcast_id?: string
          clicked_at?: string | null
          key?: string | null
          paid_amount?: number | null
          paid_at?: string | null
          position?: number
          project_id?: string
          reason?: string | null
          replied_at?: string | null
          retry_key?: string | null
          room_id?: string
          sent_at?: string | null
          social_id?: string
          state?: string
        }
        Relationships: []
      }
      broadcast_settings: {
        Row: {
          link_name: string | null
          project_id: string
          quiet_from: string | null
          quiet_to: string | null
          stage_blocked_percent: number
          stage_minutes: number
          updated_at: string
          weekly_cap: number
        }
        Insert: {
          link_name?: string | null
          project_id: string
          quiet_from?: string | null
          quiet_to?: string | null
          stage_blocked_percent?: number
          stage_minutes?: number
          updated_at?: string
          weekly_cap?: number
        }
        Update: {
          link_name?: string | null
          project_id?: string
          quiet_from?: string | null
          quiet_to?: string | null
          stage_blocked_percent?: number
          stage_minutes?: number
          updated_at?: string
          weekly_cap?: number
        }
        Relationships: [
          {
            foreignKeyName: "broadcast_settings_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: true
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      broadcasts: {
        Row: {
          audience: NonNullable<Json>
          bubbles: NonNullable<Json>
          confirmed_count: number
          created_at: string
          created_by: string | null
          finished_at: string | null
          frozen_at: string | null
          id: string
          ignores_cap: boolean
          ignores_quiet: boolean
          image_ids: string[]
          is_staged: boolean
          link_tracking: string
          name: string
          origin: string
          project_id: string
          reason: string | null
          resumes_at: string | null
          send_at: string | null
          sender_name: string | null
          sent_bubbles: Json | null
          social_ids: string[]
          stage: string | null
          started_by: string | null
          state: string
          updated_at: string
        }
        Insert: {
          audience?: NonNullable<Json>
          bubbles?: NonNullable<Json>
          confirmed_count?: number
          created_at?: string
          created_by?: string | null
          finished_at?: string | null
          frozen_at?: string | null
          id: string
          ignores_cap?: boolean
          ignores_quiet?: boolean
          image_ids?: never
          is_staged?: boolean
          link_tracking?: string
          name: string
          origin?: string
          project_id: string
          reason?: string | null
          resumes_at?: string | null
          send_at?: string | null
          sender_name?: string | null
          sent_bubbles?: Json | null
          social_ids?: string[]
          stage?: string | null
          started_by?: string | null
          state?: string
          updated_at?: string
        }
        Update: {
          audience?: NonNullable<Json>
          bubbles?: NonNullable<Json>
          confirmed_count?: number
          created_at?: string
          created_by?: string | null
          finished_at?: string | null
          frozen_at?: string | null
          id?: string
          ignores_cap?: boolean
          ignores_quiet?: boolean
          image_ids?: never
          is_staged?: boolean
          link_tracking?: string
          name?: string
          origin?: string
          project_id?: string
          reason?: string | null
          resumes_at?: string | null
          send_at?: string | null
          sender_name?: string | null
          sent_bubbles?: Json | null
          social_ids?: string[]
          stage?: string | null
          started_by?: string | null
          state?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "broadcasts_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      bulk_runs: {
        Row: {
          action: NonNullable<Json>
          changed: number
          created_at: string
          done: number
          finished_at: string | null
          id: string
          project_id: string
          restored: number
          room_ids: string[]
          state: string
          user_id: string
        }
        Insert: {
          action: NonNullable<Json>
          changed?: number
          created_at?: string
          done?: number
          finished_at?: string | null
          id?: string
          project_id: string
          restored?: number
          room_ids: string[]
          state?: string
          user_id: string
        }
        Update: {
          action?: NonNullable<Json>
          changed?: number
          created_at?: string
          done?: number
          finished_at?: string | null
          id?: string
          project_id?: string
          restored?: number
          room_ids?: string[]
          state?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "bulk_runs_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      business_hours: {
        Row: {
          is_on: boolean
          observes_holidays: boolean
          project_id: string
          special_days: NonNullable<Json>
          updated_at: string
          weekly: NonNullable<Json>
        }
        Insert: {
          is_on?: boolean
          observes_holidays?: boolean
          project_id: string
          special_days?: NonNullable<Json>
          updated_at?: string
          weekly?: NonNullable<Json>
        }
        Update: {
          is_on?: boolean
          observes_holidays?: boolean
          project_id?: string
          special_days?: NonNullable<Json>
          updated_at?: string
          weekly?: NonNullable<Json>
        }
        Relationships: [
          {
            foreignKeyName: "business_hours_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: true
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      card_links: {
        Row: {
          clicked_at: string | null
          clicks: number
          link_name: string | null
          message_id: string
          place: number
          project_id: string
          token: string
          url: string
        }
        Insert: {
          clicked_at?: string | null
          clicks?: number
          link_name?: string | null
          message_id: string
          place: number
          project_id: string
          token: string
          url: string
        }
        Update: {
          clicked_at?: string | null
          clicks?: number
          link_name?: string | null
          message_id?: string
          place?: number
          project_id?: string
          token?: string
          url?: string
        }
        Relationships: [
          {
            foreignKeyName: "card_links_message_id_fkey"
            columns: ["message_id"]
            isOneToOne: false
            referencedRelation: "messages"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "card_links_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      conversations: {
        Row: {
          first_reply_at: string | null
          number: number
          opened_at: string
          project_id: string
          resolved_at: string | null
          resolved_by: string | null
          room_id: string
          social_id: string
        }
        Insert: {
          first_reply_at?: string | null
          number: number
          opened_at?: string
          project_id: string
          resolved_at?: string | null
          resolved_by?: string | null
          room_id: string
          social_id: string
        }
        Update: {
          first_reply_at?: string | null
          number?: number
          opened_at?: string
          project_id?: string
          resolved_at?: string | null
          resolved_by?: string | null
          room_id?: string
          social_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "conversations_room_id_project_id_fkey"
            columns: ["room_id", "project_id"]
            isOneToOne: false
            referencedRelation: "room_rows"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "conversations_room_id_project_id_fkey"
            columns: ["room_id", "project_id"]
            isOneToOne: false
            referencedRelation: "rooms"
            referencedColumns: ["id", "project_id"]
          },
        ]
      }
      coupon_uses: {
        Row: {
          coupon_id: string
          id: string
          is_once: boolean
          marked_at: string | null
          marked_by: string | null
          message_id: string | null
          project_id: string
          room_id: string
          used_at: string
        }
        Insert: {
          coupon_id: string
          id?: string
          is_once: boolean
          marked_at?: string | null
          marked_by?: string | null
          message_id?: string | null
          project_id: string
          room_id: string
          used_at?: string
        }
        Update: {
          coupon_id?: string
          id?: string
          is_once?: boolean
          marked_at?: string | null
          marked_by?: string | null
          message_id?: string | null
          project_id?: string
          room_id?: string
          used_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "coupon_uses_coupon_id_fkey"
            columns: ["coupon_id", "project_id"]
            isOneToOne: false
            referencedRelation: "coupons"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "coupon_uses_message_id_fkey"
            columns: ["message_id"]
            isOneToOne: true
            referencedRelation: "messages"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "coupon_uses_room_id_fkey"
            columns: ["room_id", "project_id"]
            isOneToOne: false
            referencedRelation: "room_rows"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "coupon_uses_room_id_fkey"
            columns: ["room_id", "project_id"]
            isOneToOne: false
            referencedRelation: "rooms"
            referencedColumns: ["id", "project_id"]
          },
        ]
      }
      coupons: {
        Row: {
          code: string | null
          created_at: string
          created_by: string | null
          ended_at: string | null
          ends_at: string | null
          id: string
          is_once: boolean
          max_uses: number | null
          name: string
          picture_id: string | null
          project_id: string
          starts_at: string | null
          text: string
          updated_at: string
          use_count: number
        }
        Insert: {
          code?: string | null
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          ends_at?: string | null
          id?: string
          is_once?: boolean
          max_uses?: number | null
          name: string
          picture_id?: string | null
          project_id: string
          starts_at?: string | null
          text?: string
          updated_at?: string
          use_count?: number
        }
        Update: {
          code?: string | null
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          ends_at?: string | null
          id?: string
          is_once?: boolean
          max_uses?: number | null
          name?: string
          picture_id?: string | null
          project_id?: string
          starts_at?: string | null
          text?: string
          updated_at?: string
          use_count?: number
        }
        Relationships: [
          {
            foreignKeyName: "coupons_picture_id_fkey"
            columns: ["picture_id"]
            isOneToOne: false
            referencedRelation: "attachments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "coupons_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      csat_surveys: {
        Row: {
          answered_at: string | null
          asked_at: string
          assignee_id: string | null
          conversation_number: number
          customer_id: string
          id: string
          project_id: string
          room_id: string
          score: number | null
          word: string | null
        }
        Insert: {
          answered_at?: string | null
          asked_at?: string
          assignee_id?: string | null
          conversation_number: number
          customer_id: string
          id?: string
          project_id: string
          room_id: string
          score?: number | null
          word?: string | null
        }
        Update: {
          answered_at?: string | null
          asked_at?: string
          assignee_id?: string | null
          conversation_number?: number
          customer_id?: string
          id?: string
          project_id?: string
          room_id?: string
          score?: number | null
          word?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "csat_surveys_customer_id_project_id_fkey"
            columns: ["customer_id", "project_id"]
            isOneToOne: false
            referencedRelation: "customers"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "csat_surveys_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "csat_surveys_room_id_project_id_fkey"
            columns: ["room_id", "project_id"]
            isOneToOne: false
            referencedRelation: "room_rows"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "csat_surveys_room_id_project_id_fkey"
            columns: ["room_id", "project_id"]
            isOneToOne: false
            referencedRelation: "rooms"
            referencedColumns: ["id", "project_id"]
          },
        ]
      }
      customer_bulk_runs: {
        Row: {
          action: NonNullable<Json>
          changed: number
          created_at: string
          customer_ids: string[]
          done: number
          finished_at: string | null
          id: string
          project_id: string
          restored: number
          state: string
          user_id: string
        }
        Insert: {
          action: NonNullable<Json>
          changed?: number
          created_at?: string
          customer_ids: string[]
          done?: number
          finished_at?: string | null
          id?: string
          project_id: string
          restored?: number
          state?: string
          user_id: string
        }
        Update: {
          action?: NonNullable<Json>
          changed?: number
          created_at?: string
          customer_ids?: string[]
          done?: number
          finished_at?: string | null
          id?: string
          project_id?: string
          restored?: number
          state?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "customer_bulk_runs_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      customer_consents: {
        Row: {
          customer_id: string
          id: string
          project_id: string
          purpose: string
          recorded_at: string
          recorded_by: string | null
          source: string
          state: string
        }
        Insert: {
          customer_id: string
          id?: string
          project_id: string
          purpose?: string
          recorded_at?: string
          recorded_by?: string | null
          source: string
          state: string
        }
        Update: {
          customer_id?: string
          id?: string
          project_id?: string
          purpose?: string
          recorded_at?: string
          recorded_by?: string | null
          source?: string
          state?: string
        }
        Relationships: [
          {
            foreignKeyName: "customer_consents_customer_id_project_id_fkey"
            columns: ["customer_id", "project_id"]
            isOneToOne: false
            referencedRelation: "customers"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "customer_consents_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      customer_contacts: {
        Row: {
          customer_id: string
          email: string | null
          phone: string | null
          project_id: string
          updated_at: string
        }
        Insert: {
          customer_id: string
          email?: string | null
          phone?: string | null
          project_id: string
          updated_at?: string
        }
        Update: {
          customer_id?: string
          email?: string | null
          phone?: string | null
          project_id?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "customer_contacts_customer_id_project_id_fkey"
            columns: ["customer_id", "project_id"]
            isOneToOne: false
            referencedRelation: "customers"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "customer_contacts_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      customer_fields: {
        Row: {
          choices: string[]
          id: string
          kind: string
          label: string
          position: number
          project_id: string
        }
        Insert: {
          choices?: string[]
          id?: string
          kind: string
          label: string
          position: number
          project_id: string
        }
        Update: {
          choices?: string[]
          id?: string
          kind?: string
          label?: string
          position?: number
          project_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "customer_fields_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      customer_identities: {
        Row: {
          created_at: string
          customer_id: string
          external_id: string
          id: string
          member_count: number | null
          profile_due_at: string | null
          profile_failures: number
          profile_name: string | null
          project_id: string
          social_id: string
        }
        Insert: {
          created_at?: string
          customer_id: string
          external_id: string
          id?: string
          member_count?: number | null
          profile_due_at?: string | null
          profile_failures?: number
          profile_name?: string | null
          project_id: string
          social_id: string
        }
        Update: {
          created_at?: string
          customer_id?: string
          external_id?: string
          id?: string
          member_count?: number | null
          profile_due_at?: string | null
          profile_failures?: number
          profile_name?: string | null
          project_id?: string
          social_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "customer_identities_customer_id_project_id_fkey"
            columns: ["customer_id", "project_id"]
            isOneToOne: false
            referencedRelation: "customers"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "customer_identities_social_id_project_id_fkey"
            columns: ["social_id", "project_id"]
            isOneToOne: false
            referencedRelation: "socials"
            referencedColumns: ["id", "project_id"]
          },
        ]
      }
      customer_imports: {
        Row: {
          columns: NonNullable<Json>
          created: number
          created_at: string
          done: number
          file_name: string
          finished_at: string | null
          has_rows: boolean
          id: string
          kept: number
          project_id: string
          refused: number
          removed: number
          repeated: number
          restored: number
          started_at: string | null
          state: string
          total: number
          unchanged: number
          updated: number
          user_id: string | null
        }
        Insert: {
          columns: NonNullable<Json>
          created?: number
          created_at?: string
          done?: number
          file_name: string
          finished_at?: string | null
          has_rows?: boolean
          id: string
          kept?: number
          project_id: string
          refused?: number
          removed?: number
          repeated?: number
          restored?: number
          started_at?: string | null
          state?: string
          total?: number
          unchanged?: number
          updated?: number
          user_id?: string | null
        }
        Update: {
          columns?: NonNullable<Json>
          created?: number
          created_at?: string
          done?: number
          file_name?: string
          finished_at?: string | null
          has_rows?: boolean
          id?: string
          kept?: number
          project_id?: string
          refused?: number
          removed?: number
          repeated?: number
          restored?: number
          started_at?: string | null
          state?: string
          total?: number
          unchanged?: number
          updated?: number
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "customer_imports_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      customer_tags: {
        Row: {
          added_at: string
          added_by: string | null
          customer_id: string
          project_id: string
          tag_id: string
        }
        Insert: {
          added_at?: string
          added_by?: string | null
          customer_id: string
          project_id: string
          tag_id: string
        }
        Update: {
          added_at?: string
          added_by?: string | null
          customer_id?: string
          project_id?: string
          tag_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "customer_tags_customer_id_project_id_fkey"
            columns: ["customer_id", "project_id"]
            isOneToOne: false
            referencedRelation: "customers"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "customer_tags_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "customer_tags_tag_id_project_id_fkey"
            columns: ["tag_id", "project_id"]
            isOneToOne: false
            referencedRelation: "tags"
            referencedColumns: ["id", "project_id"]
          },
        ]
      }
      customers: {
        Row: {
          attributes: NonNullable<Json>
          block_reason: string | null
          blocked_at: string | null
          created_at: string
          email_masked: string | null
          erased_at: string | null
          id: string
          import_id: string | null
          language: string | null
          name: string
          notes: string
          phone_masked: string | null
          picture_url: string | null
          project_id: string
          updated_at: string
        }
        Insert: {
          attributes?: NonNullable<Json>
          block_reason?: string | null
          blocked_at?: string | null
          created_at?: string
          email_masked?: string | null
          erased_at?: string | null
          id?: string
          import_id?: string | null
          language?: string | null
          name?: string
          notes?: string
          phone_masked?: string | null
          picture_url?: string | null
          project_id: string
          updated_at?: string
        }
        Update: {
          attributes?: NonNullable<Json>
          block_reason?: string | null
          blocked_at?: string | null
          created_at?: string
          email_masked?: string | null
          erased_at?: string | null
          id?: string
          import_id?: string | null
          language?: string | null
          name?: string
          notes?: string
          phone_masked?: string | null
          picture_url?: string | null
          project_id?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "customers_import_id_fkey"
            columns: ["import_id", "project_id"]
            isOneToOne: false
            referencedRelation: "customer_imports"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "customers_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      drafts: {
        Row: {
          kind: string
          project_id: string
          room_id: string
          text: string
          updated_at: string
          user_id: string
        }
        Insert: {
          kind?: string
          project_id: string
          room_id: string
          text: string
          updated_at?: string
          user_id?: string
        }
        Update: {
          kind?: string
          project_id?: string
          room_id?: string
          text?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "drafts_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "drafts_room_id_project_id_fkey"
            columns: ["room_id", "project_id"]
            isOneToOne: false
            referencedRelation: "room_rows"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "drafts_room_id_project_id_fkey"
            columns: ["room_id", "project_id"]
            isOneToOne: false
            referencedRelation: "rooms"
            referencedColumns: ["id", "project_id"]
          },
        ]
      }
      inbound_events: {
        Row: {
          attempts: number
          awaits: string | null
          external_id: string
          failure_code: string | null
          held_until: string | null
          id: string
          kind: string
          occurred_at: string
          payload: NonNullable<Json>
          project_id: string
          received_at: string
          redeliveries: number
          settled_at: string | null
          social_id: string
          source: string
          state: string
        }
        Insert: {
          attempts?: number
          awaits?: string | null
          external_id: string
          failure_code?: string | null
          held_until?: string | null
          id?: string
          kind: string
          occurred_at: string
          payload: NonNullable<Json>
          project_id: string
          received_at?: string
          redeliveries?: number
          settled_at?: string | null
          social_id: string
          source: string
          state?: string
        }
        Update: {
          attempts?: number
          awaits?: string | null
          external_id?: string
          failure_code?: string | null
          held_until?: string | null
          id?: string
          kind?: string
          occurred_at?: string
          payload?: NonNullable<Json>
          project_id?: string
          received_at?: string
          redeliveries?: number
          settled_at?: string | null
          social_id?: string
          source?: string
          state?: string
        }
        Relationships: [
          {
            foreignKeyName: "inbound_events_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "inbound_events_social_id_project_id_fkey"
            columns: ["social_id", "project_id"]
            isOneToOne: false
            referencedRelation: "socials"
            referencedColumns: ["id", "project_id"]
          },
        ]
      }
      invitations: {
        Row: {
          accepted_at: string | null
          accepted_by: string | null
          can_broadcast: boolean
          can_see_contacts: boolean
          created_at: string
          declined_at: string | null
          email: string | null
          expires_at: string
          id: string
          invited_by: string | null
          project_id: string
          revoked_at: string | null
          role: string
          rooms_scope: string
          sent_at: string[]
        }
        Insert: {
          accepted_at?: string | null
          accepted_by?: string | null
          can_broadcast?: boolean
          can_see_contacts?: boolean
          created_at?: string
          declined_at?: string | null
          email?: string | null
          expires_at?: string
          id?: string
          invited_by?: string | null
          project_id: string
          revoked_at?: string | null
          role: string
          rooms_scope?: string
          sent_at?: string[]
        }
        Update: {
          accepted_at?: string | null
          accepted_by?: string | null
          can_broadcast?: boolean
          can_see_contacts?: boolean
          created_at?: string
          declined_at?: string | null
          email?: string | null
          expires_at?: string
          id?: string
          invited_by?: string | null
          project_id?: string
          revoked_at?: string | null
          role?: string
          rooms_scope?: string
          sent_at?: string[]
        }
        Relationships: [
          {
            foreignKeyName: "invitations_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      invoice_payments: {
        Row: {
          amount_satang: number | null
          attempts: number
          bank: string | null
          created_at: string
          due_satang: number
          id: string
          invoice_id: string
          outcome: string | null
          path: string
          project_id: string
          qr_text: string | null
          reference: string | null
          settled_at: string | null
          state: string
          submitted_by: string | null
          transferred_at: string | null
        }
        Insert: {
          amount_satang?: number | null
          attempts?: number
          bank?: string | null
          created_at?: string
          due_satang: number
          id: string
          invoice_id: string
          outcome?: string | null
          path: string
          project_id: string
          qr_text?: string | null
          reference?: string | null
          settled_at?: string | null
          state?: string
          submitted_by?: string | null
          transferred_at?: string | null
        }
        Update: {
          amount_satang?: number | null
          attempts?: number
          bank?: string | null
          created_at?: string
          due_satang?: number
          id?: string
          invoice_id?: string
          outcome?: string | null
          path?: string
          project_id?: string
          qr_text?: string | null
          reference?: string | null
          settled_at?: string | null
          state?: string
          submitted_by?: string | null
          transferred_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "invoice_payments_invoice_id_project_id_fkey"
            columns: ["invoice_id", "project_id"]
            isOneToOne: false
            referencedRelation: "invoices"
            referencedColumns: ["id", "project_id"]
          },
        ]
      }
      invoices: {
        Row: {
          approved_by: string | null
          base_satang: number
          buyer: Json | null
          carried_satang: number
          created_at: string
          created_by: string | null
          credit_satang: number
          credit_user_id: string | null
          due_satang: number
          ends_at: string | null
          expires_at: string
          id: string
          kind: string
          list_satang: number
          months: number
          note: string | null
          number: string
          package_id: string
          paid_at: string | null
          project_id: string
          proration_satang: number
          reason: string | null
          receipt_number: string | null
          review_until: string | null
          seller: Json | null
          starts_at: string | null
          state: string
          total_satang: number
          vat_satang: number
          withholding_satang: number
        }
        Insert: {
          approved_by?: string | null
          base_satang: number
          buyer?: Json | null
          carried_satang?: number
          created_at?: string
          created_by?: string | null
          credit_satang?: number
          credit_user_id?: string | null
          due_satang: number
          ends_at?: string | null
          expires_at: string
          id: string
          kind: string
          list_satang: number
          months: number
          note?: string | null
          number: string
          package_id: string
          paid_at?: string | null
          project_id: string
          proration_satang?: number
          reason?: string | null
          receipt_number?: string | null
          review_until?: string | null
          seller?: Json | null
          starts_at?: string | null
          state?: string
          total_satang: number
          vat_satang: number
          withholding_satang?: number
        }
        Update: {
          approved_by?: string | null
          base_satang?: number
          buyer?: Json | null
          carried_satang?: number
          created_at?: string
          created_by?: string | null
          credit_satang?: number
          credit_user_id?: string | null
          due_satang?: number
          ends_at?: string | null
          expires_at?: string
          id?: string
          kind?: string
          list_satang?: number
          months?: number
          note?: string | null
          number?: string
          package_id?: string
          paid_at?: string | null
          project_id?: string
          proration_satang?: number
          reason?: string | null
          receipt_number?: string | null
          review_until?: string | null
          seller?: Json | null
          starts_at?: string | null
          state?: string
          total_satang?: number
          vat_satang?: number
          withholding_satang?: number
        }
        Relationships: [
          {
            foreignKeyName: "invoices_package_id_fkey"
            columns: ["package_id"]
            isOneToOne: false
            referencedRelation: "packages"
            referencedColumns: ["id"]
          },
        ]
      }
      members: {
        Row: {
          can_broadcast: boolean
          can_see_contacts: boolean
          created_at: string
          last_seen_at: string | null
          project_id: string
          removed_at: string | null
          role: string
          rooms_scope: string
          user_id: string
        }
        Insert: {
          can_broadcast?: boolean
          can_see_contacts?: boolean
          created_at?: string
          last_seen_at?: string | null
          project_id: string
          removed_at?: string | null
          role: string
          rooms_scope?: string
          user_id: string
        }
        Update: {
          can_broadcast?: boolean
          can_see_contacts?: boolean
          created_at?: string
          last_seen_at?: string | null
          project_id?: string
          removed_at?: string | null
          role?: string
          rooms_scope?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "members_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      message_templates: {
        Row: {
          checked_at: string
          created_at: string
          external_id: string | null
          kind: string
          language: string
          name: string
          project_id: string
          reason: string | null
          social_id: string
          status: string
        }
        Insert: {
          checked_at?: string
          created_at?: string
          external_id?: string | null
          kind: string
          language: string
          name: string
          project_id: string
          reason?: string | null
          social_id: string
          status: string
        }
        Update: {
          checked_at?: string
          created_at?: string
          external_id?: string | null
          kind?: string
          language?: string
          name?: string
          project_id?: string
          reason?: string | null
          social_id?: string
          status?: string
        }
        Relationships: [
          {
            foreignKeyName: "message_templates_social_id_fkey"
            columns: ["social_id", "project_id"]
            isOneToOne: false
            referencedRelation: "socials"
            referencedColumns: ["id", "project_id"]
          },
        ]
      }
      messages: {
        Row: {
          attachments: NonNullable<Json>
          author_id: string | null
          author_kind: string
          client_id: string | null
          content: Json | null
          conversation_number: number
          cost: string | null
          created_at: string
          delayed_since: string | null
          external_id: string | null
          failure_code: string | null
          has_quote_token: boolean
          id: string
          is_note: boolean
          kind: string
          mentions: string[]
          origin: string | null
          project_id: string
          reactions: NonNullable<Json>
          reply_to_id: string | null
          retry_at: string | null
          room_id: string
          sent_at: string | null
          sequence: number
          social_id: string
          state: string
          text: string | null
          unsent_at: string | null
          updated_at: string
        }
        Insert: {
          attachments?: NonNullable<Json>
          author_id?: string | null
          author_kind: string
          client_id?: string | null
          content?: Json | null
          conversation_number: number
          cost?: string | null
          created_at?: string
          delayed_since?: string | null
          external_id?: string | null
          failure_code?: string | null
          has_quote_token?: boolean
          id?: string
          is_note?: boolean
          kind: string
          mentions?: string[]
          origin?: string | null
          project_id: string
          reactions?: NonNullable<Json>
          reply_to_id?: string | null
          retry_at?: string | null
          room_id: string
          sent_at?: string | null
          sequence: number
          social_id: string
          state?: string
          text?: string | null
          unsent_at?: string | null
          updated_at?: string
        }
        Update: {
          attachments?: NonNullable<Json>
          author_id?: string | null
          author_kind?: string
          client_id?: string | null
          content?: Json | null
          conversation_number?: number
          cost?: string | null
          created_at?: string
          delayed_since?: string | null
          external_id?: string | null
          failure_code?: string | null
          has_quote_token?: boolean
          id?: string
          is_note?: boolean
          kind?: string
          mentions?: string[]
          origin?: string | null
          project_id?: string
          reactions?: NonNullable<Json>
          reply_to_id?: string | null
          retry_at?: string | null
          room_id?: string
          sent_at?: string | null
          sequence?: number
          social_id?: string
          state?: string
          text?: string | null
          unsent_at?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "messages_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "messages_room_id_project_id_fkey"
            columns: ["room_id", "project_id"]
            isOneToOne: false
            referencedRelation: "room_rows"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "messages_room_id_project_id_fkey"
            columns: ["room_id", "project_id"]
            isOneToOne: false
            referencedRelation: "rooms"
            referencedColumns: ["id", "project_id"]
          },
        ]
      }
      notification_choices: {
        Row: {
          bell: boolean
          email: boolean
          kind: string
          push: boolean
          sound: boolean
          user_id: string
        }
        Insert: {
          bell?: boolean
          email?: boolean
          kind: string
          push?: boolean
          sound?: boolean
          user_id?: string
        }
        Update: {
          bell?: boolean
          email?: boolean
          kind?: string
          push?: boolean
          sound?: boolean
          user_id?: string
        }
        Relationships: []
      }
      notifications: {
        Row: {
          actor_id: string | null
          announce_at: string
          coalesce_key: string | null
          created_at: string
          details: NonNullable<Json>
          id: string
          in_bell: boolean
          kind: string
          mailed_at: string | null
          message_id: string | null
          project_id: string
          read_at: string | null
          room_id: string | null
          user_id: string
        }
        Insert: {
          actor_id?: string | null
          announce_at?: string
          coalesce_key?: string | null
          created_at?: string
          details?: NonNullable<Json>
          id?: string
          in_bell?: boolean
          kind: string
          mailed_at?: string | null
          message_id?: string | null
          project_id: string
          read_at?: string | null
          room_id?: string | null
          user_id: string
        }
        Update: {
          actor_id?: string | null
          announce_at?: string
          coalesce_key?: string | null
          created_at?: string
          details?: NonNullable<Json>
          id?: string
          in_bell?: boolean
          kind?: string
          mailed_at?: string | null
          message_id?: string | null
          project_id?: string
          read_at?: string | null
          room_id?: string | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "notifications_message_id_fkey"
            columns: ["message_id"]
            isOneToOne: false
            referencedRelation: "messages"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notifications_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notifications_room_id_project_id_fkey"
            columns: ["room_id", "project_id"]
            isOneToOne: false
            referencedRelation: "room_rows"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "notifications_room_id_project_id_fkey"
            columns: ["room_id", "project_id"]
            isOneToOne: false
            referencedRelation: "rooms"
            referencedColumns: ["id", "project_id"]
          },
        ]
      }
      packages: {
        Row: {
          ai_answers: number | null
          bot_broadcast: boolean
          broadcast_messages: number | null
          created_at: string
          history_days: number | null
          id: string
          is_offered: boolean
          members: number | null
          name_en: string
          name_th: string
          position: number
          price_satang: number
          slip_checks: number | null
          socials: number | null
          widgets: number | null
        }
        Insert: {
          ai_answers?: number | null
          bot_broadcast?: boolean
          broadcast_messages?: number | null
          created_at?: string
          history_days?: number | null
          id: string
          is_offered?: boolean
          members?: number | null
          name_en: string
          name_th: string
          position: number
          price_satang: number
          slip_checks?: number | null
          socials?: number | null
          widgets?: number | null
        }
        Update: {
          ai_answers?: number | null
          bot_broadcast?: boolean
          broadcast_messages?: number | null
          created_at?: string
          history_days?: number | null
          id?: string
          is_offered?: boolean
          members?: number | null
          name_en?: string
          name_th?: string
          position?: number
          price_satang?: number
          slip_checks?: number | null
          socials?: number | null
          widgets?: number | null
        }
        Relationships: []
      }
      posts: {
        Row: {
          created_at: string
          external_id: string
          fetched_at: string | null
          id: string
          picture_url: string | null
          project_id: string
          social_id: string
          text: string | null
          url: string | null
        }
        Insert: {
          created_at?: string
          external_id: string
          fetched_at?: string | null
          id?: string
          picture_url?: string | null
          project_id: string
          social_id: string
          text?: string | null
          url?: string | null
        }
        Update: {
          created_at?: string
          external_id?: string
          fetched_at?: string | null
          id?: string
          picture_url?: string | null
          project_id?: string
          social_id?: string
          text?: string | null
          url?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "posts_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "posts_social_id_project_id_fkey"
            columns: ["social_id", "project_id"]
            isOneToOne: false
            referencedRelation: "socials"
            referencedColumns: ["id", "project_id"]
          },
        ]
      }
      privacy_consents: {
        Row: {
          given_at: string
          id: string
          identity_id: string
          project_id: string
          social_id: string
          version: number
          words: string
        }
        Insert: {
          given_at?: string
          id?: string
          identity_id: string
          project_id: string
          social_id: string
          version: number
          words: string
        }
        Update: {
          given_at?: string
          id?: string
          identity_id?: string
          project_id?: string
          social_id?: string
          version?: number
          words?: string
        }
        Relationships: [
          {
            foreignKeyName: "privacy_consents_identity_id_project_id_fkey"
            columns: ["identity_id", "project_id"]
            isOneToOne: false
            referencedRelation: "customer_identities"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "privacy_consents_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "privacy_consents_social_id_project_id_fkey"
            columns: ["social_id", "project_id"]
            isOneToOne: false
            referencedRelation: "socials"
            referencedColumns: ["id", "project_id"]
          },
        ]
      }
      profiles: {
        Row: {
          avatar_path: string | null
          created_at: string
          has_avatar_icon: boolean
          language: string
          name: string
          updated_at: string
          user_id: string
        }
        Insert: {
          avatar_path?: string | null
          created_at?: string
          has_avatar_icon?: boolean
          language?: string
          name: string
          updated_at?: string
          user_id: string
        }
        Update: {
          avatar_path?: string | null
          created_at?: string
          has_avatar_icon?: boolean
          language?: string
          name?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      project_exports: {
        Row: {
          bytes: number | null
          counts: NonNullable<Json>
          created_at: string
          done: number
          expires_at: string | null
          finished_at: string | null
          id: string
          path: string | null
          project_id: string
          reason: string | null
          requested_by: string | null
          state: string
          total: number
        }
        Insert: {
          bytes?: number | null
          counts?: NonNullable<Json>
          created_at?: string
          done?: number
          expires_at?: string | null
          finished_at?: string | null
          id?: string
          path?: string | null
          project_id: string
          reason?: string | null
          requested_by?: string | null
          state?: string
          total?: number
        }
        Update: {
          bytes?: number | null
          counts?: NonNullable<Json>
          created_at?: string
          done?: number
          expires_at?: string | null
          finished_at?: string | null
          id?: string
          path?: string | null
          project_id?: string
          reason?: string | null
          requested_by?: string | null
          state?: string
          total?: number
        }
        Relationships: [
          {
            foreignKeyName: "project_exports_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      project_setups: {
        Row: {
          checklist_dismissed_at: string | null
          project_id: string
          shop_kind: string | null
          starter_set_at: string | null
          starter_set_id: string | null
          starter_set_rows: Json | null
        }
        Insert: {
          checklist_dismissed_at?: string | null
          project_id: string
          shop_kind?: string | null
          starter_set_at?: string | null
          starter_set_id?: string | null
          starter_set_rows?: Json | null
        }
        Update: {
          checklist_dismissed_at?: string | null
          project_id?: string
          shop_kind?: string | null
          starter_set_at?: string | null
          starter_set_id?: string | null
          starter_set_rows?: Json | null
        }
        Relationships: [
          {
            foreignKeyName: "project_setups_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: true
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      projects: {
        Row: {
          assign_on_answer: boolean
          created_at: string
          created_by: string | null
          deleted_at: string | null
          deleted_by: string | null
          id: string
          languages: string[]
          logo_url: string | null
          name: string
          retention_days: number | null
          suspended_at: string | null
          suspended_why: string | null
          time_zone: string
          updated_at: string
        }
        Insert: {
          assign_on_answer?: boolean
          created_at?: string
          created_by?: string | null
          deleted_at?: string | null
          deleted_by?: string | null
          id?: string
          languages?: string[]
          logo_url?: string | null
          name: string
          retention_days?: number | null
          suspended_at?: string | null
          suspended_why?: string | null
          time_zone?: string
          updated_at?: string
        }
        Update: {
          assign_on_answer?: boolean
          created_at?: string
          created_by?: string | null
          deleted_at?: string | null
          deleted_by?: string | null
          id?: string
          languages?: string[]
          logo_url?: string | null
          name?: string
          retention_days?: number | null
          suspended_at?: string | null
          suspended_why?: string | null
          time_zone?: string
          updated_at?: string
        }
        Relationships: []
      }
      push_subscriptions: {
        Row: {
          auth: string
          created_at: string
          endpoint: string
          id: string
          last_failure: string | null
          p256dh: string
          session_id: string
          user_agent: string
          user_id: string
        }
        Insert: {
          auth: string
          created_at?: string
          endpoint: string
          id?: string
          last_failure?: string | null
          p256dh: string
          session_id: string
          user_agent?: string
          user_id: string
        }
        Update: {
          auth?: string
          created_at?: string
          endpoint?: string
          id?: string
          last_failure?: string | null
          p256dh?: string
          session_id?: string
          user_agent?: string
          user_id?: string
        }
        Relationships: []
      }
      quick_message_folders: {
        Row: {
          created_at: string
          id: string
          name: string
          owner_id: string | null
          project_id: string
        }
        Insert: {
          created_at?: string
          id?: string
          name: string
          owner_id?: string | null
          project_id: string
        }
        Update: {
          created_at?: string
          id?: string
          name?: string
          owner_id?: string | null
          project_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "quick_message_folders_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      quick_messages: {
        Row: {
          bubbles: NonNullable<Json>
          created_at: string
          created_by: string | null
          deleted_at: string | null
          folder_id: string | null
          id: string
          image_ids: string[]
          last_used_at: string | null
          owner_id: string | null
          place: number
          project_id: string
          shortcut: string
          title: string
          updated_at: string
          use_count: number
        }
        Insert: {
          bubbles: NonNullable<Json>
          created_at?: string
          created_by?: string | null
          deleted_at?: string | null
          folder_id?: string | null
          id?: string
          image_ids?: never
          last_used_at?: string | null
          owner_id?: string | null
          place?: number
          project_id: string
          shortcut: string
          title: string
          updated_at?: string
          use_count?: number
        }
        Update: {
          bubbles?: NonNullable<Json>
          created_at?: string
          created_by?: string | null
          deleted_at?: string | null
          folder_id?: string | null
          id?: string
          image_ids?: never
          last_used_at?: string | null
          owner_id?: string | null
          place?: number
          project_id?: string
          shortcut?: string
          title?: string
          updated_at?: string
          use_count?: number
        }
        Relationships: [
          {
            foreignKeyName: "quick_messages_folder_id_project_id_fkey"
            columns: ["folder_id", "project_id"]
            isOneToOne: false
            referencedRelation: "quick_message_folders"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "quick_messages_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      read_marks: {
        Row: {
          project_id: string
          room_id: string
          sequence: number
          updated_at: string
          user_id: string
        }
        Insert: {
          project_id: string
          room_id: string
          sequence?: number
          updated_at?: string
          user_id: string
        }
        Update: {
          project_id?: string
          room_id?: string
          sequence?: number
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "read_marks_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "read_marks_room_id_project_id_fkey"
            columns: ["room_id", "project_id"]
            isOneToOne: false
            referencedRelation: "room_rows"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "read_marks_room_id_project_id_fkey"
            columns: ["room_id", "project_id"]
            isOneToOne: false
            referencedRelation: "rooms"
            referencedColumns: ["id", "project_id"]
          },
        ]
      }
      receiving_accounts: {
        Row: {
          bank: string
          created_at: string
          created_by: string | null
          id: string
          name_en: string | null
          name_th: string | null
          number: string
          project_id: string
          updated_at: string
        }
        Insert: {
          bank: string
          created_at?: string
          created_by?: string | null
          id: string
          name_en?: string | null
          name_th?: string | null
          number: string
          project_id: string
          updated_at?: string
        }
        Update: {
          bank?: string
          created_at?: string
          created_by?: string | null
          id?: string
          name_en?: string | null
          name_th?: string | null
          number?: string
          project_id?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "receiving_accounts_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      rich_menu_targets: {
        Row: {
          clicks: number
          link_name: string | null
          place: number
          project_id: string
          token: string
          url: string
          version_id: string
        }
        Insert: {
          clicks?: number
          link_name?: string | null
          place: number
          project_id: string
          token: string
          url: string
          version_id: string
        }
        Update: {
          clicks?: number
          link_name?: string | null
          place?: number
          project_id?: string
          token?: string
          url?: string
          version_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "rich_menu_targets_version_id_fkey"
            columns: ["version_id", "project_id"]
            isOneToOne: false
            referencedRelation: "rich_menu_versions"
            referencedColumns: ["id", "project_id"]
          },
        ]
      }
      rich_menu_versions: {
        Row: {
          content: NonNullable<Json>
          created_at: string
          id: string
          live_at: string | null
          number: number
          people: number | null
          picture_id: string | null
          project_id: string
          provider_id: string | null
          published_by: string | null
          retired_at: string | null
          rich_menu_id: string
          state: string
          statistics: Json | null
          statistics_at: string | null
        }
        Insert: {
          content: NonNullable<Json>
          created_at?: string
          id?: string
          live_at?: string | null
          number: number
          people?: number | null
          picture_id?: string | null
          project_id: string
          provider_id?: string | null
          published_by?: string | null
          retired_at?: string | null
          rich_menu_id: string
          state?: string
          statistics?: Json | null
          statistics_at?: string | null
        }
        Update: {
          content?: NonNullable<Json>
          created_at?: string
          id?: string
          live_at?: string | null
          number?: number
          people?: number | null
          picture_id?: string | null
          project_id?: string
          provider_id?: string | null
          published_by?: string | null
          retired_at?: string | null
          rich_menu_id?: string
          state?: string
          statistics?: Json | null
          statistics_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "rich_menu_versions_picture_id_fkey"
            columns: ["picture_id"]
            isOneToOne: false
            referencedRelation: "attachments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "rich_menu_versions_rich_menu_id_fkey"
            columns: ["rich_menu_id", "project_id"]
            isOneToOne: false
            referencedRelation: "rich_menus"
            referencedColumns: ["id", "project_id"]
          },
        ]
      }
      rich_menus: {
        Row: {
          areas: NonNullable<Json>
          chat_bar_text: string
          created_at: string
          created_by: string | null
          ends_at: string | null
          error_code: string | null
          id: string
          is_open: boolean
          is_own_picture: boolean
          layout: string
          name: string
          picture_id: string | null
          project_id: string
          replaced_by: string | null
          segment_id: string | null
          size: string
          social_id: string
          starts_at: string | null
          state: string
          theme: string
          updated_at: string
        }
        Insert: {
          areas: NonNullable<Json>
          chat_bar_text: string
          created_at?: string
          created_by?: string | null
          ends_at?: string | null
          error_code?: string | null
          id?: string
          is_open?: boolean
          is_own_picture?: boolean
          layout: string
          name: string
          picture_id?: string | null
          project_id: string
          replaced_by?: string | null
          segment_id?: string | null
          size: string
          social_id: string
          starts_at?: string | null
          state?: string
          theme: string
          updated_at?: string
        }
        Update: {
          areas?: NonNullable<Json>
          chat_bar_text?: string
          created_at?: string
          created_by?: string | null
          ends_at?: string | null
          error_code?: string | null
          id?: string
          is_open?: boolean
          is_own_picture?: boolean
          layout?: string
          name?: string
          picture_id?: string | null
          project_id?: string
          replaced_by?: string | null
          segment_id?: string | null
          size?: string
          social_id?: string
          starts_at?: string | null
          state?: string
          theme?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "rich_menus_picture_id_fkey"
            columns: ["picture_id"]
            isOneToOne: false
            referencedRelation: "attachments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "rich_menus_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "rich_menus_replaced_by_fkey"
            columns: ["replaced_by", "project_id"]
            isOneToOne: false
            referencedRelation: "rich_menus"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "rich_menus_segment_id_project_id_fkey"
            columns: ["segment_id", "project_id"]
            isOneToOne: false
            referencedRelation: "vip_segments"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "rich_menus_social_id_project_id_fkey"
            columns: ["social_id", "project_id"]
            isOneToOne: false
            referencedRelation: "socials"
            referencedColumns: ["id", "project_id"]
          },
        ]
      }
      room_pins: {
        Row: {
          pinned_at: string
          project_id: string
          room_id: string
          user_id: string
        }
        Insert: {
          pinned_at?: string
          project_id: string
          room_id: string
          user_id: string
        }
        Update: {
          pinned_at?: string
          project_id?: string
          room_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "room_pins_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "room_pins_room_id_project_id_fkey"
            columns: ["room_id", "project_id"]
            isOneToOne: false
            referencedRelation: "room_rows"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "room_pins_room_id_project_id_fkey"
            columns: ["room_id", "project_id"]
            isOneToOne: false
            referencedRelation: "rooms"
            referencedColumns: ["id", "project_id"]
          },
        ]
      }
      room_tags: {
        Row: {
          added_at: string
          added_by: string | null
          project_id: string
          room_id: string
          tag_id: string
        }
        Insert: {
          added_at?: string
          added_by?: string | null
          project_id: string
          room_id: string
          tag_id: string
        }
        Update: {
          added_at?: string
          added_by?: string | null
          project_id?: string
          room_id?: string
          tag_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "room_tags_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "room_tags_room_id_project_id_fkey"
            columns: ["room_id", "project_id"]
            isOneToOne: false
            referencedRelation: "room_rows"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "room_tags_room_id_project_id_fkey"
            columns: ["room_id", "project_id"]
            isOneToOne: false
            referencedRelation: "rooms"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "room_tags_tag_id_project_id_fkey"
            columns: ["tag_id", "project_id"]
            isOneToOne: false
            referencedRelation: "tags"
            referencedColumns: ["id", "project_id"]
          },
        ]
      }
      rooms: {
        Row: {
          assignee_id: string | null
          bot_failed_at: string | null
          bot_handled_sequence: number
          bot_off_conversation: number
          conversation_number: number
          created_at: string
          customer_delivered_sequence: number
          customer_id: string
          customer_last_at: string | null
          customer_read_sequence: number
          handled_by: string
          id: string
          identity_id: string
          kind: string
          last_customer_sequence: number
          last_message_at: string
          last_message_author_id: string | null
          last_message_author_kind: string
          last_message_kind: string
          last_message_preview: string
          last_sequence: number
          member_count: number | null
          post_id: string | null
          priority: number
          project_id: string
          snoozed_until: string | null
          social_id: string
          status: string
          tag_ids: string[]
          team_read_sequence: number
          thread_app_id: string | null
          thread_asked_at: string | null
          thread_owner: string | null
          thread_owner_at: string | null
          unreachable_since: string | null
          updated_at: string
          waiting_since: string | null
        }
        Insert: {
          assignee_id?: string | null
          bot_failed_at?: string | null
          bot_handled_sequence?: number
          bot_off_conversation?: number
          conversation_number?: number
          created_at?: string
          customer_delivered_sequence?: number
          customer_id: string
          customer_last_at?: string | null
          customer_read_sequence?: number
          handled_by?: string
          id?: string
          identity_id: string
          kind?: string
          last_customer_sequence?: number
          last_message_at?: string
          last_message_author_id?: string | null
          last_message_author_kind?: string
          last_message_kind?: string
          last_message_preview?: string
          last_sequence?: number
          member_count?: number | null
          post_id?: string | null
          priority?: number
          project_id: string
          snoozed_until?: string | null
          social_id: string
          status?: string
          tag_ids?: string[]
          team_read_sequence?: number
          thread_app_id?: string | null
          thread_asked_at?: string | null
          thread_owner?: string | null
          thread_owner_at?: string | null
          unreachable_since?: string | null
          updated_at?: string
          waiting_since?: string | null
        }
        Update: {
          assignee_id?: string | null
          bot_failed_at?: string | null
          bot_handled_sequence?: number
          bot_off_conversation?: number
          conversation_number?: number
          created_at?: string
          customer_delivered_sequence?: number
          customer_id?: string
          customer_last_at?: string | null
          customer_read_sequence?: number
          handled_by?: string
          id?: string
          identity_id?: string
          kind?: string
          last_customer_sequence?: number
          last_message_at?: string
          last_message_author_id?: string | null
          last_message_author_kind?: string
          last_message_kind?: string
          last_message_preview?: string
          last_sequence?: number
          member_count?: number | null
          post_id?: string | null
          priority?: number
          project_id?: string
          snoozed_until?: string | null
          social_id?: string
          status?: string
          tag_ids?: string[]
          team_read_sequence?: number
          thread_app_id?: string | null
          thread_asked_at?: string | null
          thread_owner?: string | null
          thread_owner_at?: string | null
          unreachable_since?: string | null
          updated_at?: string
          waiting_since?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "rooms_customer_id_project_id_fkey"
            columns: ["customer_id", "project_id"]
            isOneToOne: false
            referencedRelation: "customers"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "rooms_identity_id_fkey"
            columns: ["identity_id"]
            isOneToOne: false
            referencedRelation: "customer_identities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "rooms_post_id_project_id_fkey"
            columns: ["post_id", "project_id"]
            isOneToOne: false
            referencedRelation: "posts"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "rooms_social_id_project_id_fkey"
            columns: ["social_id", "project_id"]
            isOneToOne: false
            referencedRelation: "socials"
            referencedColumns: ["id", "project_id"]
          },
        ]
      }
      saved_items: {
        Row: {
          created_at: string
          created_by: string | null
          deleted_at: string | null
          id: string
          name: string
          picture_id: string | null
          price_satang: number
          project_id: string
          updated_at: string
          used_at: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          deleted_at?: string | null
          id: string
          name: string
          picture_id?: string | null
          price_satang: number
          project_id: string
          updated_at?: string
          used_at?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          deleted_at?: string | null
          id?: string
          name?: string
          picture_id?: string | null
          price_satang?: number
          project_id?: string
          updated_at?: string
          used_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "saved_items_picture_id_fkey"
            columns: ["picture_id"]
            isOneToOne: false
            referencedRelation: "attachments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "saved_items_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      saved_views: {
        Row: {
          created_at: string
          filters: NonNullable<Json>
          id: string
          is_shared: boolean
          name: string
          owner_id: string
          position: number
          project_id: string
          sort: string
          updated_at: string
          view: string
        }
        Insert: {
          created_at?: string
          filters?: NonNullable<Json>
          id?: string
          is_shared?: boolean
          name: string
          owner_id?: string
          position?: number
          project_id: string
          sort: string
          updated_at?: string
          view: string
        }
        Update: {
          created_at?: string
          filters?: NonNullable<Json>
          id?: string
          is_shared?: boolean
          name?: string
          owner_id?: string
          position?: number
          project_id?: string
          sort?: string
          updated_at?: string
          view?: string
        }
        Relationships: [
          {
            foreignKeyName: "saved_views_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      scheduled_messages: {
        Row: {
          attachment_ids: string[]
          attachments: NonNullable<Json>
          author_id: string
          cancel_on_reply: boolean
          changed_by: string | null
          created_at: string
          id: string
          is_told: boolean
          mentions: Json | null
          project_id: string
          quick_message_id: string | null
          reason: string | null
          reply_to_id: string | null
          room_id: string
          send_at: string
          state: string
          text: string | null
          updated_at: string
        }
        Insert: {
          attachment_ids?: string[]
          attachments?: NonNullable<Json>
          author_id: string
          cancel_on_reply?: boolean
          changed_by?: string | null
          created_at?: string
          id: string
          is_told?: boolean
          mentions?: Json | null
          project_id: string
          quick_message_id?: string | null
          reason?: string | null
          reply_to_id?: string | null
          room_id: string
          send_at: string
          state?: string
          text?: string | null
          updated_at?: string
        }
        Update: {
          attachment_ids?: string[]
          attachments?: NonNullable<Json>
          author_id?: string
          cancel_on_reply?: boolean
          changed_by?: string | null
          created_at?: string
          id?: string
          is_told?: boolean
          mentions?: Json | null
          project_id?: string
          quick_message_id?: string | null
          reason?: string | null
          reply_to_id?: string | null
          room_id?: string
          send_at?: string
          state?: string
          text?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "scheduled_messages_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "scheduled_messages_quick_message_id_project_id_fkey"
            columns: ["quick_message_id", "project_id"]
            isOneToOne: false
            referencedRelation: "quick_messages"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "scheduled_messages_room_id_project_id_fkey"
            columns: ["room_id", "project_id"]
            isOneToOne: false
            referencedRelation: "room_rows"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "scheduled_messages_room_id_project_id_fkey"
            columns: ["room_id", "project_id"]
            isOneToOne: false
            referencedRelation: "rooms"
            referencedColumns: ["id", "project_id"]
          },
        ]
      }
      slip_settings: {
        Row: {
          looks_in_chat: boolean
          max_age_days: number
          project_id: string
          tag_id: string | null
          tags_rooms: boolean
          thanks: string
        }
        Insert: {
          looks_in_chat?: boolean
          max_age_days?: number
          project_id: string
          tag_id?: string | null
          tags_rooms?: boolean
          thanks?: string
        }
        Update: {
          looks_in_chat?: boolean
          max_age_days?: number
          project_id?: string
          tag_id?: string | null
          tags_rooms?: boolean
          thanks?: string
        }
        Relationships: [
          {
            foreignKeyName: "slip_settings_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: true
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "slip_settings_tag_id_project_id_fkey"
            columns: ["tag_id", "project_id"]
            isOneToOne: false
            referencedRelation: "tags"
            referencedColumns: ["id", "project_id"]
          },
        ]
      }
      slips: {
        Row: {
          amount: number | null
          asked_at: string | null
          attachment_id: string | null
          attempts: number
          attributed_at: string | null
          bank: string | null
          checked_by: string | null
          created_at: string
          decided_at: string | null
          decided_by: string | null
          decision: string | null
          duplicate_of: string | null
          expected_amount: number | null
          has_image: boolean
          id: string
          is_folded: boolean
          is_paid: boolean
          message_id: string | null
          next_try_at: string | null
          note: string | null
          outcome: string | null
          project_id: string
          provider: string | null
          provider_code: string | null
          purged_at: string | null
          qr_text: string | null
          reason: string | null
          receiver_account: string | null
          receiver_bank: string | null
          receiver_name: string | null
          receiving_account_id: string | null
          rechecked_at: string | null
          reference: string | null
          room_id: string | null
          sender_account: string | null
          sender_bank: string | null
          sender_name: string | null
          settled_at: string | null
          source: string
          transferred_at: string | null
          updated_at: string
        }
        Insert: {
          amount?: number | null
          asked_at?: string | null
          attachment_id?: string | null
          attempts?: number
          attributed_at?: string | null
          bank?: string | null
          checked_by?: string | null
          created_at?: string
          decided_at?: string | null
          decided_by?: string | null
          decision?: string | null
          duplicate_of?: string | null
          expected_amount?: number | null
          has_image?: boolean
          id: string
          is_folded?: boolean
          is_paid?: never
          message_id?: string | null
          next_try_at?: string | null
          note?: string | null
          outcome?: string | null
          project_id: string
          provider?: string | null
          provider_code?: string | null
          purged_at?: string | null
          qr_text?: string | null
          reason?: string | null
          receiver_account?: string | null
          receiver_bank?: string | null
          receiver_name?: string | null
          receiving_account_id?: string | null
          rechecked_at?: string | null
          reference?: string | null
          room_id?: string | null
          sender_account?: string | null
          sender_bank?: string | null
          sender_name?: string | null
          settled_at?: string | null
          source: string
          transferred_at?: string | null
          updated_at?: string
        }
        Update: {
          amount?: number | null
          asked_at?: string | null
          attachment_id?: string | null
          attempts?: number
          attributed_at?: string | null
          bank?: string | null
          checked_by?: string | null
          created_at?: string
          decided_at?: string | null
          decided_by?: string | null
          decision?: string | null
          duplicate_of?: string | null
          expected_amount?: number | null
          has_image?: boolean
          id?: string
          is_folded?: boolean
          is_paid?: never
          message_id?: string | null
          next_try_at?: string | null
          note?: string | null
          outcome?: string | null
          project_id?: string
          provider?: string | null
          provider_code?: string | null
          purged_at?: string | null
          qr_text?: string | null
          reason?: string | null
          receiver_account?: string | null
          receiver_bank?: string | null
          receiver_name?: string | null
          receiving_account_id?: string | null
          rechecked_at?: string | null
          reference?: string | null
          room_id?: string | null
          sender_account?: string | null
          sender_bank?: string | null
          sender_name?: string | null
          settled_at?: string | null
          source?: string
          transferred_at?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "slips_attachment_id_fkey"
            columns: ["attachment_id"]
            isOneToOne: false
            referencedRelation: "attachments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "slips_duplicate_of_project_id_fkey"
            columns: ["duplicate_of", "project_id"]
            isOneToOne: false
            referencedRelation: "slips"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "slips_message_id_fkey"
            columns: ["message_id"]
            isOneToOne: false
            referencedRelation: "messages"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "slips_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "slips_receiving_account_id_project_id_fkey"
            columns: ["receiving_account_id", "project_id"]
            isOneToOne: false
            referencedRelation: "receiving_accounts"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "slips_room_id_project_id_fkey"
            columns: ["room_id", "project_id"]
            isOneToOne: false
            referencedRelation: "room_rows"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "slips_room_id_project_id_fkey"
            columns: ["room_id", "project_id"]
            isOneToOne: false
            referencedRelation: "rooms"
            referencedColumns: ["id", "project_id"]
          },
        ]
      }
      socials: {
        Row: {
          ai_id: string | null
          auto_assign: string
          checked_at: string | null
          checks: NonNullable<Json>
          created_at: string
          disconnected_at: string | null
          external_id: string
          followers: number | null
          id: string
          kind: string
          last_error: string | null
          last_event_at: string | null
          name: string
          picture_url: string | null
          project_id: string
          quota_asked_at: string | null
          quota_counted: number
          quota_limit: number | null
          quota_used: number | null
          shows_sender: boolean
          status: string
          updated_at: string
        }
        Insert: {
          ai_id?: string | null
          auto_assign?: string
          checked_at?: string | null
          checks?: NonNullable<Json>
          created_at?: string
          disconnected_at?: string | null
          external_id: string
          followers?: number | null
          id?: string
          kind: string
          last_error?: string | null
          last_event_at?: string | null
          name: string
          picture_url?: string | null
          project_id: string
          quota_asked_at?: string | null
          quota_counted?: number
          quota_limit?: number | null
          quota_used?: number | null
          shows_sender?: boolean
          status?: string
          updated_at?: string
        }
        Update: {
          ai_id?: string | null
          auto_assign?: string
          checked_at?: string | null
          checks?: NonNullable<Json>
          created_at?: string
          disconnected_at?: string | null
          external_id?: string
          followers?: number | null
          id?: string
          kind?: string
          last_error?: string | null
          last_event_at?: string | null
          name?: string
          picture_url?: string | null
          project_id?: string
          quota_asked_at?: string | null
          quota_counted?: number
          quota_limit?: number | null
          quota_used?: number | null
          shows_sender?: boolean
          status?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "socials_ai"
            columns: ["ai_id", "project_id"]
            isOneToOne: false
            referencedRelation: "ais"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "socials_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      subscription_periods: {
        Row: {
          created_at: string
          ends_at: string
          full_ends_at: string
          id: string
          invoice_id: string | null
          origin: string
          package_id: string
          project_id: string
          starts_at: string
          value_satang: number
        }
        Insert: {
          created_at?: string
          ends_at: string
          full_ends_at: string
          id?: string
          invoice_id?: string | null
          origin: string
          package_id: string
          project_id: string
          starts_at: string
          value_satang?: number
        }
        Update: {
          created_at?: string
          ends_at?: string
          full_ends_at?: string
          id?: string
          invoice_id?: string | null
          origin?: string
          package_id?: string
          project_id?: string
          starts_at?: string
          value_satang?: number
        }
        Relationships: [
          {
            foreignKeyName: "subscription_periods_invoice_id_project_id_fkey"
            columns: ["invoice_id", "project_id"]
            isOneToOne: false
            referencedRelation: "invoices"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "subscription_periods_package_id_fkey"
            columns: ["package_id"]
            isOneToOne: false
            referencedRelation: "packages"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "subscription_periods_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      tags: {
        Row: {
          color: string
          created_at: string
          created_by: string | null
          description: string
          id: string
          name: string
          project_id: string
          updated_at: string
        }
        Insert: {
          color?: string
          created_at?: string
          created_by?: string | null
          description?: string
          id?: string
          name: string
          project_id: string
          updated_at?: string
        }
        Update: {
          color?: string
          created_at?: string
          created_by?: string | null
          description?: string
          id?: string
          name?: string
          project_id?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "tags_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      vip_segments: {
        Row: {
          created_at: string
          created_by: string | null
          definition: NonNullable<Json>
          id: string
          name: string
          project_id: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          definition: NonNullable<Json>
          id: string
          name: string
          project_id: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          definition?: NonNullable<Json>
          id?: string
          name?: string
          project_id?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "vip_segments_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      webhook_attempts: {
        Row: {
          answer: string
          delivery_id: string
          duration_ms: number
          id: number
          project_id: string
          reason: string | null
          status: number | null
          tried_at: string
        }
        Insert: {
          answer?: string
          delivery_id: string
          duration_ms: number
          id?: never
          project_id: string
          reason?: string | null
          status?: number | null
          tried_at?: string
        }
        Update: {
          answer?: string
          delivery_id?: string
          duration_ms?: number
          id?: never
          project_id?: string
          reason?: string | null
          status?: number | null
          tried_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "webhook_attempts_delivery_id_project_id_fkey"
            columns: ["delivery_id", "project_id"]
            isOneToOne: false
            referencedRelation: "webhook_deliveries"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "webhook_attempts_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      webhook_deliveries: {
        Row: {
          created_at: string
          endpoint_id: string
          event_id: string
          id: string
          next_try_at: string | null
          project_id: string
          state: string
          tries: number
        }
        Insert: {
          created_at?: string
          endpoint_id: string
          event_id: string
          id?: string
          next_try_at?: string | null
          project_id: string
          state?: string
          tries?: number
        }
        Update: {
          created_at?: string
          endpoint_id?: string
          event_id?: string
          id?: string
          next_try_at?: string | null
          project_id?: string
          state?: string
          tries?: number
        }
        Relationships: [
          {
            foreignKeyName: "webhook_deliveries_endpoint_id_project_id_fkey"
            columns: ["endpoint_id", "project_id"]
            isOneToOne: false
            referencedRelation: "webhook_endpoints"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "webhook_deliveries_event_id_project_id_fkey"
            columns: ["event_id", "project_id"]
            isOneToOne: false
            referencedRelation: "webhook_events"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "webhook_deliveries_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      webhook_endpoints: {
        Row: {
          created_at: string
          created_by: string | null
          description: string
          events: string[]
          failing_since: string | null
          id: string
          is_on: boolean
          off_reason: string | null
          project_id: string
          rests_until: string | null
          silences: number
          updated_at: string
          url: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          description?: string
          events: string[]
          failing_since?: string | null
          id: string
          is_on?: boolean
          off_reason?: string | null
          project_id: string
          rests_until?: string | null
          silences?: number
          updated_at?: string
          url: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          description?: string
          events?: string[]
          failing_since?: string | null
          id?: string
          is_on?: boolean
          off_reason?: string | null
          project_id?: string
          rests_until?: string | null
          silences?: number
          updated_at?: string
          url?: string
        }
        Relationships: [
          {
            foreignKeyName: "webhook_endpoints_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      webhook_events: {
        Row: {
          created_at: string
          customer_id: string | null
          id: string
          payload: NonNullable<Json>
          project_id: string
          room_id: string | null
          type: string
        }
        Insert: {
          created_at?: string
          customer_id?: string | null
          id?: string
          payload: NonNullable<Json>
          project_id: string
          room_id?: string | null
          type: string
        }
        Update: {
          created_at?: string
          customer_id?: string | null
          id?: string
          payload?: NonNullable<Json>
          project_id?: string
          room_id?: string | null
          type?: string
        }
        Relationships: [
          {
            foreignKeyName: "webhook_events_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      widget_sites: {
        Row: {
          first_seen_at: string
          host: string
          last_seen_at: string
          opened_at: string | null
          path: string | null
          project_id: string
          social_id: string
        }
        Insert: {
          first_seen_at?: string
          host: string
          last_seen_at?: string
          opened_at?: string | null
          path?: string | null
          project_id: string
          social_id: string
        }
        Update: {
          first_seen_at?: string
          host?: string
          last_seen_at?: string
          opened_at?: string | null
          path?: string | null
          project_id?: string
          social_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "widget_sites_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "widget_sites_social_id_project_id_fkey"
            columns: ["social_id", "project_id"]
            isOneToOne: false
            referencedRelation: "socials"
            referencedColumns: ["id", "project_id"]
          },
        ]
      }
      widget_visitors: {
        Row: {
          answered_at: string | null
          answers: NonNullable<Json>
          attributes: NonNullable<Json>
          identified_at: string | null
          identity_id: string
          mailed_sequence: number
          page_at: string | null
          page_title: string | null
          page_url: string | null
          project_id: string
          social_id: string
          updated_at: string
          user_ref: string | null
          wants_mail: boolean
        }
        Insert: {
          answered_at?: string | null
          answers?: NonNullable<Json>
          attributes?: NonNullable<Json>
          identified_at?: string | null
          identity_id: string
          mailed_sequence?: number
          page_at?: string | null
          page_title?: string | null
          page_url?: string | null
          project_id: string
          social_id: string
          updated_at?: string
          user_ref?: string | null
          wants_mail?: boolean
        }
        Update: {
          answered_at?: string | null
          answers?: NonNullable<Json>
          attributes?: NonNullable<Json>
          identified_at?: string | null
          identity_id?: string
          mailed_sequence?: number
          page_at?: string | null
          page_title?: string | null
          page_url?: string | null
          project_id?: string
          social_id?: string
          updated_at?: string
          user_ref?: string | null
          wants_mail?: boolean
        }
        Relationships: [
          {
            foreignKeyName: "widget_visitors_identity_id_project_id_fkey"
            columns: ["identity_id", "project_id"]
            isOneToOne: false
            referencedRelation: "customer_identities"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "widget_visitors_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "widget_visitors_social_id_project_id_fkey"
            columns: ["social_id", "project_id"]
            isOneToOne: false
            referencedRelation: "socials"
            referencedColumns: ["id", "project_id"]
          },
        ]
      }
      widgets: {
        Row: {
          allowed_domains: string[]
          asks_consent: boolean
          avatar_url: string | null
          color: string
          consent_version: number
          continues_by_mail: boolean
          created_at: string
          follows_page: boolean
          greeting: string | null
          greeting_languages: string[]
          hours_kind: string
          is_enabled: boolean
          language: string
          line_id: string | null
          name: string
          offset_x: number
          offset_y: number
          page_tag_ids: string[]
          prechat: NonNullable<Json>
          project_id: string
          removed_at: string | null
          side: string
          social_id: string
          texts: NonNullable<Json>
          updated_at: string
          virtual_id: string
          weekly: NonNullable<Json>
        }
        Insert: {
          allowed_domains?: string[]
          asks_consent?: boolean
          avatar_url?: string | null
          color?: string
          consent_version?: number
          continues_by_mail?: boolean
          created_at?: string
          follows_page?: boolean
          greeting?: string | null
          greeting_languages?: string[]
          hours_kind?: string
          is_enabled?: boolean
          language?: string
          line_id?: string | null
          name: string
          offset_x?: number
          offset_y?: number
          page_tag_ids?: string[]
          prechat?: NonNullable<Json>
          project_id: string
          removed_at?: string | null
          side?: string
          social_id: string
          texts?: NonNullable<Json>
          updated_at?: string
          virtual_id: string
          weekly?: NonNullable<Json>
        }
        Update: {
          allowed_domains?: string[]
          asks_consent?: boolean
          avatar_url?: string | null
          color?: string
          consent_version?: number
          continues_by_mail?: boolean
          created_at?: string
          follows_page?: boolean
          greeting?: string | null
          greeting_languages?: string[]
          hours_kind?: string
          is_enabled?: boolean
          language?: string
          line_id?: string | null
          name?: string
          offset_x?: number
          offset_y?: number
          page_tag_ids?: string[]
          prechat?: NonNullable<Json>
          project_id?: string
          removed_at?: string | null
          side?: string
          social_id?: string
          texts?: NonNullable<Json>
          updated_at?: string
          virtual_id?: string
          weekly?: NonNullable<Json>
        }
        Relationships: [
          {
            foreignKeyName: "widgets_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "widgets_social_id_project_id_fkey"
            columns: ["social_id", "project_id"]
            isOneToOne: false
            referencedRelation: "socials"
            referencedColumns: ["id", "project_id"]
          },
        ]
      }
    }
    Views: {
      invitation_rows: {
        Row: {
          accepted_at: string | null
          accepted_by: string | null
          can_broadcast: boolean | null
          can_see_contacts: boolean | null
          created_at: string | null
          declined_at: string | null
          email: string | null
          expires_at: string | null
          id: string | null
          invited_by: string | null
          project_id: string | null
          revoked_at: string | null
          role: string | null
          rooms_scope: string | null
          sent_at: string[] | null
          state: string | null
        }
        Insert: {
          accepted_at?: string | null
          accepted_by?: string | null
          can_broadcast?: boolean | null
          can_see_contacts?: boolean | null
          created_at?: string | null
          declined_at?: string | null
          email?: string | null
          expires_at?: string | null
          id?: string | null
          invited_by?: string | null
          project_id?: string | null
          revoked_at?: string | null
          role?: string | null
          rooms_scope?: string | null
          sent_at?: string[] | null
          state?: never
        }
        Update: {
          accepted_at?: string | null
          accepted_by?: string | null
          can_broadcast?: boolean | null
          can_see_contacts?: boolean | null
          created_at?: string | null
          declined_at?: string | null
          email?: string | null
          expires_at?: string | null
          id?: string | null
          invited_by?: string | null
          project_id?: string | null
          revoked_at?: string | null
          role?: string | null
          rooms_scope?: string | null
          sent_at?: string[] | null
          state?: never
        }
        Relationships: [
          {
            foreignKeyName: "invitations_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      notification_rows: {
        Row: {
          actor_avatar_path: string | null
          actor_id: string | null
          actor_name: string | null
          coupon_name: string | null
          created_at: string | null
          customer_name: string | null
          details: Json | null
          id: string | null
          in_bell: boolean | null
          kind: string | null
          preview: string | null
          project_id: string | null
          project_name: string | null
          read_at: string | null
          room_id: string | null
        }
        Relationships: [
          {
            foreignKeyName: "notifications_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notifications_room_id_project_id_fkey"
            columns: ["room_id", "project_id"]
            isOneToOne: false
            referencedRelation: "room_rows"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "notifications_room_id_project_id_fkey"
            columns: ["room_id", "project_id"]
            isOneToOne: false
            referencedRelation: "rooms"
            referencedColumns: ["id", "project_id"]
          },
        ]
      }
      room_rows: {
        Row: {
          assignee_id: string | null
          bot_failed_at: string | null
          conversation_number: number | null
          customer_blocked_at: string | null
          customer_delivered_sequence: number | null
          customer_id: string | null
          customer_last_at: string | null
          customer_name: string | null
          customer_picture_url: string | null
          customer_read_sequence: number | null
          handled_by: string | null
          id: string | null
          kind: string | null
          last_customer_sequence: number | null
          last_message_at: string | null
          last_message_author_id: string | null
          last_message_author_kind: string | null
          last_message_kind: string | null
          last_message_preview: string | null
          last_sequence: number | null
          member_count: number | null
          pinned_at: string | null
          post_id: string | null
          priority: number | null
          project_id: string | null
          read_sequence: number | null
          snoozed_until: string | null
          social_id: string | null
          social_kind: string | null
          status: string | null
          tag_ids: string[] | null
          team_read_sequence: number | null
          thread_asked_at: string | null
          thread_owner: string | null
          unreachable_since: string | null
          unread_count: number | null
          updated_at: string | null
          waiting_since: string | null
        }
        Relationships: [
          {
            foreignKeyName: "rooms_customer_id_project_id_fkey"
            columns: ["customer_id", "project_id"]
            isOneToOne: false
            referencedRelation: "customers"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "rooms_post_id_project_id_fkey"
            columns: ["post_id", "project_id"]
            isOneToOne: false
            referencedRelation: "posts"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "rooms_social_id_project_id_fkey"
            columns: ["social_id", "project_id"]
            isOneToOne: false
            referencedRelation: "socials"
            referencedColumns: ["id", "project_id"]
          },
        ]
      }
    }
    Functions: {
      accept_invitation: { Args: { p_token: string }; Returns: string }
      add_ai_source: {
        Args: { p_ai_id: string; p_source: Json }
        Returns: string
      }
      add_bot_admin: {
        Args: { p_name: string; p_social_id: string }
        Returns: Json
      }
      add_customer_import_rows: {
        Args: { p_import_id: string; p_rows: Json }
        Returns: undefined
      }
      add_starter_set: {
        Args: {
          p_id: string
          p_kind: string
          p_project_id: string
          p_set: Json
        }
        Returns: Json
      }
      ai_totals: {
        Args: { p_project_id: string }
        Returns: {
          ai_id: string
          answered: number
          handed_over: number
          sources: number
          unanswered: number
        }[]
      }
      assign_room: {
        Args: { p_assignee_id: string; p_room_id: string }
        Returns: Json
      }
      attach_ai: {
        Args: { p_ai_id: string; p_social_ids: string[] }
        Returns: undefined
      }
      bill_addresses: {
        Args: { p_ids: string[]; p_project_id: string }
        Returns: {
          address_line: string
          district: string
          id: string
          postcode: string
          province: string
          recipient_name: string
          recipient_phone: string
          sub_district: string
        }[]
      }
      bill_totals: {
        Args: {
          p_from: string
          p_project_id: string
          p_time_zone: string
          p_to: string
        }
        Returns: {
          day: string
          paid: number
          paid_satang: number
          team_satang: number
        }[]
      }
      billing_notice: { Args: { p_project_id: string }; Returns: Json }
      block_customer: {
        Args: { p_blocked: boolean; p_room_id: string }
        Returns: Json
      }
      broadcast_figures: {
        Args: { p_ids: string[] }
        Returns: {
          blocked: number
          broadcast_id: string
          clicked: number
          clicks: number
          left_out: number
          not_sent: number
          paid: number
          paid_amount: number
          reasons: Json
          replied: number
          sent: number
          total: number
          unknown: number
          waiting: number
        }[]
      }
      cancel_email_change: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      cancel_invoice: { Args: { p_id: string }; Returns: undefined }
      cancel_scheduled_message: { Args: { p_id: string }; Returns: Json }
      change_ai_source: {
        Args: { p_source: Json; p_source_id: string }
        Returns: undefined
      }
      change_bot_admin: {
        Args: { p_act: string; p_id: string }
        Returns: string
      }
      change_broadcast: {
        Args: { p_act: string; p_id: string }
        Returns: {
          audience: NonNullable<Json>
          bubbles: NonNullable<Json>
          confirmed_count: number
          created_at: string
          created_by: string | null
          finished_at: string | null
          frozen_at: string | null
          id: string
          ignores_cap: boolean
          ignores_quiet: boolean
          image_ids: string[]
          is_staged: boolean
          link_tracking: string
          name: string
          origin: string
          project_id: string
          reason: string | null
          resumes_at: string | null
          send_at: string | null
          sender_name: string | null
          sent_bubbles: Json | null
          social_ids: string[]
          stage: string | null
          started_by: string | null
          state: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "broadcasts"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      change_room: {
        Args: { p_action: Json; p_room_id: string }
        Returns: Json
      }
      change_scheduled_message: {
        Args: {
          p_cancel_on_reply?: boolean
          p_id: string
          p_send_at?: string
          p_text?: string
        }
        Returns: {
          attachment_ids: string[]
          attachments: NonNullable<Json>
          author_id: string
          cancel_on_reply: boolean
          changed_by: string | null
          created_at: string
          id: string
          is_told: boolean
          mentions: Json | null
          project_id: string
          quick_message_id: string | null
          reason: string | null
          reply_to_id: string | null
          room_id: string
          send_at: string
          state: string
          text: string | null
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "scheduled_messages"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      confirm_message: { Args: { p_message_id: string }; Returns: Json }
      confirm_social_check: {
        Args: { p_check: string; p_is_confirmed: boolean; p_social_id: string }
        Returns: undefined
      }
      copilot_context: { Args: { p_room_id: string }; Returns: Json }
      copy_broadcast: {
        Args: {
          p_copy_id: string
          p_id: string
          p_is_for_missed?: boolean
          p_name: string
        }
        Returns: {
          audience: NonNullable<Json>
          bubbles: NonNullable<Json>
          confirmed_count: number
          created_at: string
          created_by: string | null
          finished_at: string | null
          frozen_at: string | null
          id: string
          ignores_cap: boolean
          ignores_quiet: boolean
          image_ids: string[]
          is_staged: boolean
          link_tracking: string
          name: string
          origin: string
          project_id: string
          reason: string | null
          resumes_at: string | null
          send_at: string | null
          sender_name: string | null
          sent_bubbles: Json | null
          social_ids: string[]
          stage: string | null
          started_by: string | null
          state: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "broadcasts"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      copy_quick_image: {
        Args: { p_image_id: string; p_room_id: string }
        Returns: Json
      }
      count_audience: {
        Args: {
          p_audience: Json
          p_ignores_cap?: boolean
          p_project_id: string
          p_social_ids: string[]
        }
        Returns: Json
      }
      count_customers: {
        Args: { p_definition?: Json; p_project_id: string; p_term?: string }
        Returns: number
      }
      count_notifications: {
        Args: Record<PropertyKey, never>
        Returns: Record<string, unknown>
      }
      count_rich_menu_people: {
        Args: {
          p_project_id: string
          p_segment_id: string
          p_social_id: string
        }
        Returns: number
      }
      count_rooms: {
        Args: { p_project_id: string }
        Returns: {
          all: number
          bot_failed: number
          mine: number
          pinned: number
          resolved: number
          unassigned: number
          unread: number
          waiting: number
        }[]
      }
      create_ai: {
        Args: { p_name: string; p_project_id: string; p_settings: Json }
        Returns: string
      }
      create_attachment: {
        Args: {
          p_mime: string
          p_name: string
          p_room_id: string
          p_size: number
        }
        Returns: Json
      }
      create_invitation: {
        Args: {
          p_by_mail?: boolean
          p_can_broadcast?: boolean
          p_can_see_contacts?: boolean
          p_email: string
          p_id: string
          p_project_id: string
          p_role: string
          p_rooms_scope?: string
        }
        Returns: Json
      }
      create_invoice: {
        Args: {
          p_id: string
          p_months: number
          p_package_id: string
          p_project_id: string
          p_use_credit?: boolean
          p_withholding?: boolean
        }
        Returns: {
          approved_by: string | null
          base_satang: number
          buyer: Json | null
          carried_satang: number
          created_at: string
          created_by: string | null
          credit_satang: number
          credit_user_id: string | null
          due_satang: number
          ends_at: string | null
          expires_at: string
          id: string
          kind: string
          list_satang: number
          months: number
          note: string | null
          number: string
          package_id: string
          paid_at: string | null
          project_id: string
          proration_satang: number
          reason: string | null
          receipt_number: string | null
          review_until: string | null
          seller: Json | null
          starts_at: string | null
          state: string
          total_satang: number
          vat_satang: number
          withholding_satang: number
        }
        SetofOptions: {
          from: "*"
          to: "invoices"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      create_project: {
        Args: {
          p_allowed_domains?: string[]
          p_greeting?: string
          p_id: string
          p_language?: string
          p_name: string
          p_shop_kind?: string
          p_widget_name: string
        }
        Returns: {
          id: string
          name: string
          virtual_id: string
        }[]
      }
      create_quick_image: {
        Args: {
          p_mime: string
          p_name: string
          p_project_id: string
          p_size: number
        }
        Returns: Json
      }
      create_widget: {
        Args: { p_project_id: string; p_widget: Json }
        Returns: Json
      }
      customer_figures: {
        Args: { p_customer_id: string; p_project_id: string }
        Returns: {
          has_written: boolean
          last_seen_at: string
          spend: number
        }[]
      }
      customer_imports_of: {
        Args: { p_customer_id: string; p_project_id: string }
        Returns: {
          file_name: string
          id: string
          is_new: boolean
          started_at: string
        }[]
      }
      decide_slip: {
        Args: {
          p_amount?: number
          p_decision: string
          p_id: string
          p_note?: string
        }
        Returns: {
          amount: number | null
          asked_at: string | null
          attachment_id: string | null
          attempts: number
          attributed_at: string | null
          bank: string | null
          checked_by: string | null
          created_at: string
          decided_at: string | null
          decided_by: string | null
          decision: string | null
          duplicate_of: string | null
          expected_amount: number | null
          has_image: boolean
          id: string
          is_folded: boolean
          is_paid: boolean
          message_id: string | null
          next_try_at: string | null
          note: string | null
          outcome: string | null
          project_id: string
          provider: string | null
          provider_code: string | null
          purged_at: string | null
          qr_text: string | null
          reason: string | null
          receiver_account: string | null
          receiver_bank: string | null
          receiver_name: string | null
          receiving_account_id: string | null
          rechecked_at: string | null
          reference: string | null
          room_id: string | null
          sender_account: string | null
          sender_bank: string | null
          sender_name: string | null
          settled_at: string | null
          source: string
          transferred_at: string | null
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "slips"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      delete_ai: { Args: { p_ai_id: string }; Returns: undefined }
      delete_ai_source: { Args: { p_source_id: string }; Returns: undefined }
      delete_project: {
        Args: { p_name: string; p_project_id: string }
        Returns: undefined
      }
      delete_quick_messages: {
        Args: { p_bring_back?: boolean; p_ids: string[] }
        Returns: number
      }
      delete_rich_menu: {
        Args: { p_id: string; p_project_id: string }
        Returns: undefined
      }
      delete_rule: {
        Args: { p_project_id: string; p_rule_id: string }
        Returns: undefined
      }
      delete_saved_item: {
        Args: { p_id: string; p_project_id: string }
        Returns: undefined
      }
      delete_tag: { Args: { p_tag_id: string }; Returns: Json }
      delete_vip_segment: { Args: { p_id: string }; Returns: undefined }
      disconnect_social: { Args: { p_social_id: string }; Returns: undefined }
      dismiss_ai_question: {
        Args: { p_question_id: string }
        Returns: undefined
      }
      dismiss_checklist: {
        Args: { p_is_dismissed: boolean; p_project_id: string }
        Returns: undefined
      }
      download_export: {
        Args: { p_export_id: string; p_project_id: string }
        Returns: string
      }
      dry_run_rule: {
        Args: { p_definition: Json; p_project_id: string }
        Returns: Json
      }
      end_coupon: {
        Args: { p_id: string; p_is_ended?: boolean; p_project_id: string }
        Returns: {
          code: string | null
          created_at: string
          created_by: string | null
          ended_at: string | null
          ends_at: string | null
          id: string
          is_once: boolean
          max_uses: number | null
          name: string
          picture_id: string | null
          project_id: string
          starts_at: string | null
          text: string
          updated_at: string
          use_count: number
        }
        SetofOptions: {
          from: "*"
          to: "coupons"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      end_rich_menu: {
        Args: { p_id: string; p_project_id: string }
        Returns: {
          areas: NonNullable<Json>
          chat_bar_text: string
          created_at: string
          created_by: string | null
          ends_at: string | null
          error_code: string | null
          id: string
          is_open: boolean
          is_own_picture: boolean
          layout: string
          name: string
          picture_id: string | null
          project_id: string
          replaced_by: string | null
          segment_id: string | null
          size: string
          social_id: string
          starts_at: string | null
          state: string
          theme: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "rich_menus"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      end_session: { Args: { p_session_id: string }; Returns: undefined }
      erase_customer: {
        Args: { p_customer_id: string; p_reason: string }
        Returns: Json
      }
      explain_vip_segment: {
        Args: {
          p_definition: Json
          p_project_id: string
          p_social_ids: string[]
        }
        Returns: {
          customer_last_at: string
          name: string
          room_id: string
          spent: number
          tags: string[]
        }[]
      }
      export_ai_answers: { Args: { p_customer_id: string }; Returns: Json }
      export_broadcasts: { Args: { p_customer_id: string }; Returns: Json }
      export_messages: {
        Args: { p_after: number; p_limit: number; p_room_id: string }
        Returns: {
          attachments: Json
          author_kind: string
          content: Json
          created_at: string
          is_note: boolean
          kind: string
          sequence: number
          text: string
        }[]
      }
      find_passages: {
        Args: {
          p_ai_id: string
          p_grams: string[]
          p_limit?: number
          p_project_id: string
          p_words: string[]
        }
        Returns: {
          chunk_id: number
          heading: string
          kind: string
          score: number
          source_id: string
          text: string
          title: string
        }[]
      }
      frozen_members: { Args: { p_project_id: string }; Returns: string[] }
      frozen_socials: { Args: { p_project_id: string }; Returns: string[] }
      get_business_hours: { Args: { p_project_id: string }; Returns: Json }
      index_ai_source: { Args: { p_source_id: string }; Returns: undefined }
      launch_broadcast: {
        Args: { p_confirmed: number; p_id: string; p_send_at: string }
        Returns: {
          audience: NonNullable<Json>
          bubbles: NonNullable<Json>
          confirmed_count: number
          created_at: string
          created_by: string | null
          finished_at: string | null
          frozen_at: string | null
          id: string
          ignores_cap: boolean
          ignores_quiet: boolean
          image_ids: string[]
          is_staged: boolean
          link_tracking: string
          name: string
          origin: string
          project_id: string
          reason: string | null
          resumes_at: string | null
          send_at: string | null
          sender_name: string | null
          sent_bubbles: Json | null
          social_ids: string[]
          stage: string | null
          started_by: string | null
          state: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "broadcasts"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      leave_project: { Args: { p_project_id: string }; Returns: Json }
      list_audience: {
        Args: {
          p_audience: Json
          p_ignores_cap?: boolean
          p_project_id: string
          p_reason?: string
          p_social_ids: string[]
        }
        Returns: {
          customer_last_at: string
          name: string
          picture_url: string
          room_id: string
          social_id: string
        }[]
      }
      list_customer_import_rows: {
        Args: {
          p_after?: number
          p_import_id: string
          p_kind?: string
          p_limit?: number
        }
        Returns: {
          changes: Json
          customer_id: string
          customer_name: string
          line: number
          other_line: number
          reason: string
          reason_column: string
          result: string
          undo: string
          undo_reason: string
          values: Json
        }[]
      }
      list_customer_merges: {
        Args: { p_customer_id: string }
        Returns: {
          id: string
          merged_at: string
          merged_by: string
          name: string
        }[]
      }
      list_customers: {
        Args: {
          p_before_at?: string
          p_before_id?: string
          p_definition?: Json
          p_limit?: number
          p_project_id: string
          p_term?: string
        }
        Returns: {
          attributes: Json
          blocked_at: string
          consent: string
          created_at: string
          customer_id: string
          email_masked: string
          has_written: boolean
          language: string
          last_seen_at: string
          name: string
          phone_masked: string
          picture_url: string
          room_id: string
          room_tag_ids: string[]
          social_ids: string[]
          spend: number
          tag_ids: string[]
        }[]
      }
      list_group_members: {
        Args: { p_room_id: string }
        Returns: {
          avatar_url: string
          member_id: string
          name: string
        }[]
      }
      list_merge_suggestions: {
        Args: { p_customer_id: string }
        Returns: {
          by_email: boolean
          by_phone: boolean
          created_at: string
          id: string
          name: string
          picture_url: string
        }[]
      }
      list_notifications: {
        Args: {
          p_after_at?: string
          p_after_id?: string
          p_kind?: string
          p_limit?: number
          p_project_id?: string
          p_unread?: boolean
        }
        Returns: {
          actor_avatar_path: string | null
          actor_id: string | null
          actor_name: string | null
          coupon_name: string | null
          created_at: string | null
          customer_name: string | null
          details: Json | null
          id: string | null
          in_bell: boolean | null
          kind: string | null
          preview: string | null
          project_id: string | null
          project_name: string | null
          read_at: string | null
          room_id: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "notification_rows"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      list_quick_messages: { Args: { p_project_id: string }; Returns: Json }
      list_received_broadcasts: {
        Args: { p_customer_id: string }
        Returns: {
          broadcast_id: string
          clicked_at: string
          name: string
          reason: string
          replied_at: string
          sent_at: string
          state: string
        }[]
      }
      list_recipients: {
        Args: {
          p_after?: number
          p_filter?: string
          p_id: string
          p_limit?: number
          p_reason?: string
        }
        Returns: {
          blocked_at: string
          clicked_at: string
          customer_id: string
          name: string
          paid_amount: number
          paid_at: string
          position: number
          reason: string
          replied_at: string
          room_id: string
          sent_at: string
          social_id: string
          social_kind: string
          social_name: string
          state: string
        }[]
      }
      list_rooms: {
        Args: {
          p_after_at?: string
          p_after_id?: string
          p_after_priority?: number
          p_filters?: Json
          p_limit?: number
          p_project_id: string
          p_sort?: string
          p_view: string
        }
        Returns: {
          assignee_id: string | null
          bot_failed_at: string | null
          conversation_number: number | null
          customer_blocked_at: string | null
          customer_delivered_sequence: number | null
          customer_id: string | null
          customer_last_at: string | null
          customer_name: string | null
          customer_picture_url: string | null
          customer_read_sequence: number | null
          handled_by: string | null
          id: string | null
          kind: string | null
          last_customer_sequence: number | null
          last_message_at: string | null
          last_message_author_id: string | null
          last_message_author_kind: string | null
          last_message_kind: string | null
          last_message_preview: string | null
          last_sequence: number | null
          member_count: number | null
          pinned_at: string | null
          post_id: string | null
          priority: number | null
          project_id: string | null
          read_sequence: number | null
          snoozed_until: string | null
          social_id: string | null
          social_kind: string | null
          status: string | null
          tag_ids: string[] | null
          team_read_sequence: number | null
          thread_asked_at: string | null
          thread_owner: string | null
          unreachable_since: string | null
          unread_count: number | null
          updated_at: string | null
          waiting_since: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "room_rows"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      list_tags: {
        Args: { p_project_id: string }
        Returns: {
          color: string
          customers: number
          description: string
          id: string
          name: string
          rooms: number
        }[]
      }
      mark_coupon_use: {
        Args: {
          p_coupon_id: string
          p_id: string
          p_is_marked: boolean
          p_project_id: string
        }
        Returns: {
          coupon_id: string
          id: string
          is_once: boolean
          marked_at: string | null
          marked_by: string | null
          message_id: string | null
          project_id: string
          room_id: string
          used_at: string
        }
        SetofOptions: {
          from: "*"
          to: "coupon_uses"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      mark_online: { Args: { p_project_id: string }; Returns: undefined }
      mark_room_read: {
        Args: { p_room_id: string; p_sequence: number }
        Returns: Json
      }
      mark_room_unread: { Args: { p_room_id: string }; Returns: undefined }
      member_emails: {
        Args: { p_project_id: string }
        Returns: {
          email: string
          user_id: string
        }[]
      }
      merge_customers: {
        Args: { p_from_id: string; p_into_id: string; p_take?: string[] }
        Returns: Json
      }
      merge_tags: {
        Args: { p_into_id: string; p_tag_id: string }
        Returns: Json
      }
      move_customer_import: {
        Args: { p_import_id: string; p_phase: string }
        Returns: undefined
      }
      move_tag: {
        Args: { p_room_id: string; p_stays: boolean; p_tag_id: string }
        Returns: Json
      }
      my_deleted_projects: {
        Args: Record<PropertyKey, never>
        Returns: {
          deleted_at: string
          deleted_by_name: string
          ends_at: string
          id: string
          logo_url: string
          name: string
        }[]
      }
      my_projects: {
        Args: Record<PropertyKey, never>
        Returns: {
          id: string
          last_message_at: string
          logo_url: string
          name: string
          role: string
          unread: number
        }[]
      }
      my_referral: { Args: Record<PropertyKey, never>; Returns: Json }
      my_session_state: { Args: Record<PropertyKey, never>; Returns: string }
      my_sessions: {
        Args: Record<PropertyKey, never>
        Returns: {
          id: string
          ip: string
          is_current: boolean
          last_used_at: string
          signed_in_at: string
          user_agent: string
        }[]
      }
      my_sole_projects: {
        Args: Record<PropertyKey, never>
        Returns: {
          id: string
          name: string
          other_members: number
        }[]
      }
      old_webhook_secrets: { Args: { p_project_id: string }; Returns: Json }
      open_customer_import: {
        Args: {
          p_columns: Json
          p_file_name: string
          p_id: string
          p_project_id: string
        }
        Returns: undefined
      }
      order_rules: {
        Args: { p_project_id: string; p_rule_ids: string[] }
        Returns: undefined
      }
      order_saved_views: { Args: { p_view_ids: string[] }; Returns: undefined }
      package_usage: { Args: { p_project_id: string }; Returns: Json }
      place_quick_messages: {
        Args: { p_folder_id: string; p_ids: string[]; p_project_id: string }
        Returns: undefined
      }
      preview_retention: {
        Args: { p_days: number; p_project_id: string }
        Returns: {
          bytes: number
          files: number
          messages: number
        }[]
      }
      publish_ai: {
        Args: { p_ai_id: string; p_is_on: boolean }
        Returns: undefined
      }
      publish_rich_menu: {
        Args: { p_id: string; p_number?: number; p_project_id: string }
        Returns: {
          areas: NonNullable<Json>
          chat_bar_text: string
          created_at: string
          created_by: string | null
          ends_at: string | null
          error_code: string | null
          id: string
          is_open: boolean
          is_own_picture: boolean
          layout: string
          name: string
          picture_id: string | null
          project_id: string
          replaced_by: string | null
          segment_id: string | null
          size: string
          social_id: string
          starts_at: string | null
          state: string
          theme: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "rich_menus"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      quote_package: {
        Args: {
          p_months: number
          p_package_id: string
          p_project_id: string
          p_use_credit?: boolean
          p_withholding?: boolean
        }
        Returns: Json
      }
      recheck_slip: {
        Args: { p_id: string }
        Returns: {
          amount: number | null
          asked_at: string | null
          attachment_id: string | null
          attempts: number
          attributed_at: string | null
          bank: string | null
          checked_by: string | null
          created_at: string
          decided_at: string | null
          decided_by: string | null
          decision: string | null
          duplicate_of: string | null
          expected_amount: number | null
          has_image: boolean
          id: string
          is_folded: boolean
          is_paid: boolean
          message_id: string | null
          next_try_at: string | null
          note: string | null
          outcome: string | null
          project_id: string
          provider: string | null
          provider_code: string | null
          purged_at: string | null
          qr_text: string | null
          reason: string | null
          receiver_account: string | null
          receiver_bank: string | null
          receiver_name: string | null
          receiving_account_id: string | null
          rechecked_at: string | null
          reference: string | null
          room_id: string | null
          sender_account: string | null
          sender_bank: string | null
          sender_name: string | null
          settled_at: string | null
          source: string
          transferred_at: string | null
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "slips"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      record_bill_export: { Args: { p_project_id: string }; Returns: undefined }
      record_broadcast_export: { Args: { p_id: string }; Returns: undefined }
      record_consent: {
        Args: { p_customer_id: string; p_source: string; p_state: string }
        Returns: undefined
      }
      record_coupon_export: {
        Args: { p_coupon_id: string; p_project_id: string }
        Returns: undefined
      }
      record_customer_export: {
        Args: { p_customer_id: string }
        Returns: undefined
      }
      record_customers_export: {
        Args: { p_project_id: string }
        Returns: undefined
      }
      record_export: {
        Args: { p_project_id: string; p_what: string }
        Returns: undefined
      }
      record_report_export: {
        Args: { p_details: Json; p_project_id: string }
        Returns: undefined
      }
      record_slip_export: { Args: { p_project_id: string }; Returns: undefined }
      remove_member: {
        Args: { p_project_id: string; p_user_id: string }
        Returns: Json
      }
      remove_receiving_account: { Args: { p_id: string }; Returns: undefined }
      remove_webhook: { Args: { p_id: string }; Returns: undefined }
      remove_widget: { Args: { p_social_id: string }; Returns: undefined }
      replay_events: {
        Args: { p_event_id?: string; p_social_id: string }
        Returns: number
      }
      replay_failed_webhooks: {
        Args: { p_id: string; p_since: string }
        Returns: number
      }
      replay_webhook: { Args: { p_delivery_id: string }; Returns: number }
      report: {
        Args: {
          p_from: string
          p_options?: Json
          p_project_id: string
          p_to: string
        }
        Returns: Json
      }
      report_rooms: {
        Args: {
          p_after_id?: string
          p_after_place?: number
          p_figure: string
          p_from: string
          p_limit?: number
          p_options?: Json
          p_project_id: string
          p_to: string
        }
        Returns: {
          assignee_id: string
          at: string
          count: number
          customer_name: string
          customer_picture_url: string
          last_message_preview: string
          place: number
          room_id: string
          social_id: string
          social_kind: string
          status: string
          value: number
        }[]
      }
      request_export: { Args: { p_project_id: string }; Returns: string }
      resend_invitation: { Args: { p_invitation_id: string }; Returns: string }
      restore_scheduled_message: { Args: { p_id: string }; Returns: Json }
      restore_tag: { Args: { p_undo_id: string }; Returns: string }
      resync: {
        Args: { p_project_id: string; p_room_id?: string; p_since?: string }
        Returns: Json
      }
      retry_media: { Args: { p_attachment_id: string }; Returns: Json }
      retry_message: { Args: { p_message_id: string }; Returns: Json }
      return_to_ai: { Args: { p_room_id: string }; Returns: Json }
      revoke_api_key: { Args: { p_key_id: string }; Returns: undefined }
      revoke_invitation: {
        Args: { p_invitation_id: string }
        Returns: undefined
      }
      save_ai: {
        Args: { p_ai_id: string; p_name: string; p_settings: Json }
        Returns: undefined
      }
      save_automatic_message: {
        Args: { p_kind: string; p_message: Json; p_project_id: string }
        Returns: undefined
      }
      save_billing_details: {
        Args: { p_details: Json; p_project_id: string }
        Returns: undefined
      }
      save_bot_settings: {
        Args: { p_settings: Json; p_social_id: string }
        Returns: undefined
      }
      save_broadcast: {
        Args: { p_broadcast: Json; p_id: string; p_project_id: string }
        Returns: {
          audience: NonNullable<Json>
          bubbles: NonNullable<Json>
          confirmed_count: number
          created_at: string
          created_by: string | null
          finished_at: string | null
          frozen_at: string | null
          id: string
          ignores_cap: boolean
          ignores_quiet: boolean
          image_ids: string[]
          is_staged: boolean
          link_tracking: string
          name: string
          origin: string
          project_id: string
          reason: string | null
          resumes_at: string | null
          send_at: string | null
          sender_name: string | null
          sent_bubbles: Json | null
          social_ids: string[]
          stage: string | null
          started_by: string | null
          state: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "broadcasts"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      save_broadcast_settings: {
        Args: {
          p_link_name: string
          p_project_id: string
          p_quiet_from: string
          p_quiet_to: string
          p_stage_blocked_percent: number
          p_stage_minutes: number
          p_weekly_cap: number
        }
        Returns: undefined
      }
      save_business_hours: {
        Args: { p_hours: Json; p_project_id: string }
        Returns: undefined
      }
      save_coupon: {
        Args: { p_coupon: Json; p_id: string; p_project_id: string }
        Returns: {
          code: string | null
          created_at: string
          created_by: string | null
          ended_at: string | null
          ends_at: string | null
          id: string
          is_once: boolean
          max_uses: number | null
          name: string
          picture_id: string | null
          project_id: string
          starts_at: string | null
          text: string
          updated_at: string
          use_count: number
        }
        SetofOptions: {
          from: "*"
          to: "coupons"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      save_languages: {
        Args: { p_languages: string[]; p_project_id: string }
        Returns: undefined
      }
      save_project: {
        Args: {
          p_logo_url?: string
          p_name?: string
          p_project_id: string
          p_time_zone?: string
        }
        Returns: undefined
      }
      save_push_subscription: {
        Args: {
          p_auth: string
          p_endpoint: string
          p_p256dh: string
          p_user_agent?: string
        }
        Returns: undefined
      }
      save_quick_message: {
        Args: {
          p_bubbles: Json
          p_folder_id: string
          p_id: string
          p_is_own: boolean
          p_project_id: string
          p_shortcut: string
          p_title: string
        }
        Returns: {
          bubbles: NonNullable<Json>
          created_at: string
          created_by: string | null
          deleted_at: string | null
          folder_id: string | null
          id: string
          image_ids: string[]
          last_used_at: string | null
          owner_id: string | null
          place: number
          project_id: string
          shortcut: string
          title: string
          updated_at: string
          use_count: number
        }
        SetofOptions: {
          from: "*"
          to: "quick_messages"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      save_receiving_account: {
        Args: {
          p_bank: string
          p_id: string
          p_name_en: string
          p_name_th: string
          p_number: string
          p_project_id: string
        }
        Returns: {
          bank: string
          created_at: string
          created_by: string | null
          id: string
          name_en: string | null
          name_th: string | null
          number: string
          project_id: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "receiving_accounts"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      save_rich_menu: {
        Args: { p_draft: Json; p_id: string; p_project_id: string }
        Returns: {
          areas: NonNullable<Json>
          chat_bar_text: string
          created_at: string
          created_by: string | null
          ends_at: string | null
          error_code: string | null
          id: string
          is_open: boolean
          is_own_picture: boolean
          layout: string
          name: string
          picture_id: string | null
          project_id: string
          replaced_by: string | null
          segment_id: string | null
          size: string
          social_id: string
          starts_at: string | null
          state: string
          theme: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "rich_menus"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      save_rule: {
        Args: { p_project_id: string; p_rule: Json; p_rule_id: string }
        Returns: string
      }
      save_saved_item: {
        Args: { p_id: string; p_item: Json; p_project_id: string }
        Returns: {
          created_at: string
          created_by: string | null
          deleted_at: string | null
          id: string
          name: string
          picture_id: string | null
          price_satang: number
          project_id: string
          updated_at: string
          used_at: string | null
        }
        SetofOptions: {
          from: "*"
          to: "saved_items"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      save_slip_settings: {
        Args: {
          p_looks_in_chat: boolean
          p_max_age_days?: number
          p_project_id: string
          p_tags_rooms: boolean
          p_thanks: string
        }
        Returns: undefined
      }
      save_vip_segment: {
        Args: {
          p_definition: Json
          p_id: string
          p_name: string
          p_project_id: string
        }
        Returns: {
          created_at: string
          created_by: string | null
          definition: NonNullable<Json>
          id: string
          name: string
          project_id: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "vip_segments"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      save_widget: {
        Args: { p_social_id: string; p_widget: Json }
        Returns: undefined
      }
      schedule_message: {
        Args: {
          p_attachment_ids?: string[]
          p_cancel_on_reply?: boolean
          p_id: string
          p_mentions?: Json
          p_quick_message_id?: string
          p_reply_to_id?: string
          p_room_id: string
          p_send_at: string
          p_text: string
        }
        Returns: Json
      }
      search_ai_sources: {
        Args: {
          p_ai_id: string
          p_before?: string
          p_before_id?: string
          p_limit?: number
          p_project_id: string
          p_term: string
        }
        Returns: {
          ai_id: string
          also_asked: string[]
          body: string | null
          chunk_count: number
          created_at: string
          created_by: string | null
          id: string
          indexed_at: string | null
          kind: string
          mime: string | null
          path: string | null
          progress: number
          project_id: string
          read_at: string | null
          reason: string | null
          size: number | null
          state: string
          title: string
          updated_at: string
          url: string | null
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "ai_sources"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      search_customers: {
        Args: { p_limit?: number; p_project_id: string; p_term: string }
        Returns: {
          customer_id: string
          customer_name: string
          customer_picture_url: string
          email_masked: string
          last_message_at: string
          last_message_preview: string
          matched: string
          phone_masked: string
          room_id: string
          social_id: string
          social_kind: string
          status: string
        }[]
      }
      search_messages: {
        Args: {
          p_author_id?: string
          p_author_kind?: string
          p_before_at?: string
          p_before_id?: string
          p_from?: string
          p_limit?: number
          p_project_id: string
          p_social_id?: string
          p_term: string
          p_to?: string
        }
        Returns: {
          author_id: string
          author_kind: string
          created_at: string
          customer_id: string
          customer_name: string
          customer_picture_url: string
          file_names: string
          id: string
          is_note: boolean
          kind: string
          room_id: string
          sequence: number
          social_id: string
          social_kind: string
          text: string
        }[]
      }
      search_room: {
        Args: {
          p_before_sequence?: number
          p_limit?: number
          p_room_id: string
          p_term: string
        }
        Returns: {
          id: string
          sequence: number
        }[]
      }
      send_message: {
        Args: {
          p_attachment_ids?: string[]
          p_client_id: string
          p_is_note?: boolean
          p_is_private?: boolean
          p_mentions?: string[]
          p_quick_message_id?: string
          p_reply_to_id?: string
          p_rich?: Json
          p_room_id: string
          p_sticker?: Json
          p_text: string
        }
        Returns: Json
      }
      send_test_broadcast: {
        Args: { p_id: string; p_room_id: string }
        Returns: Json
      }
      set_assign_on_answer: {
        Args: { p_is_on: boolean; p_project_id: string }
        Returns: undefined
      }
      set_auto_assign: {
        Args: { p_auto_assign: string; p_social_id: string }
        Returns: undefined
      }
      set_customer_attribute: {
        Args: { p_customer_id: string; p_field_id: string; p_value: string }
        Returns: undefined
      }
      set_customer_block: {
        Args: {
          p_customer_id: string
          p_is_blocked: boolean
          p_reason?: string
        }
        Returns: undefined
      }
      set_customer_fields: {
        Args: { p_fields: Json; p_known?: string[]; p_project_id: string }
        Returns: undefined
      }
      set_customer_tags: {
        Args: { p_add: string[]; p_customer_id: string; p_remove?: string[] }
        Returns: undefined
      }
      set_retention: {
        Args: { p_days: number; p_project_id: string }
        Returns: undefined
      }
      set_room_status: {
        Args: { p_room_id: string; p_status: string }
        Returns: Json
      }
      set_room_tags: {
        Args: { p_add: string[]; p_remove?: string[]; p_room_id: string }
        Returns: Json
      }
      set_shows_sender: {
        Args: { p_shows_sender: boolean; p_social_id: string }
        Returns: undefined
      }
      set_social_ai: {
        Args: { p_ai_id: string; p_social_id: string }
        Returns: undefined
      }
      settings_summary: { Args: { p_project_id: string }; Returns: Json }
      settle_bot_request: {
        Args: { p_id: string; p_is_approved: boolean }
        Returns: boolean
      }
      settle_free_invoice: { Args: { p_id: string }; Returns: undefined }
      setup_checklist: { Args: { p_project_id: string }; Returns: Json }
      show_ai_endpoint: { Args: { p_project_id: string }; Returns: Json }
      show_contacts: {
        Args: { p_customer_id: string }
        Returns: {
          email: string
          phone: string
        }[]
      }
      skip_message: { Args: { p_message_id: string }; Returns: Json }
      slip_totals: {
        Args: {
          p_from: string
          p_project_id: string
          p_time_zone: string
          p_to: string
        }
        Returns: {
          day: string
          paid: number
          paid_amount: number
          problems: number
          team_amount: number
          unmatched_amount: number
          waiting: number
        }[]
      }
      start_bulk: {
        Args: {
          p_action: Json
          p_filters?: Json
          p_project_id: string
          p_room_ids?: string[]
          p_view?: string
        }
        Returns: Json
      }
      start_customer_bulk: {
        Args: {
          p_action: Json
          p_customer_ids?: string[]
          p_definition?: Json
          p_project_id: string
          p_term?: string
        }
        Returns: Json
      }
      take_over: { Args: { p_room_id: string }; Returns: Json }
      teach_ai: {
        Args: { p_answer: string; p_question: string; p_question_id: string }
        Returns: string
      }
      test_webhook: { Args: { p_id: string }; Returns: string }
      transfer_project: {
        Args: { p_project_id: string; p_user_id: string }
        Returns: undefined
      }
      undelete_project: { Args: { p_project_id: string }; Returns: undefined }
      undo_bulk: { Args: { p_run_id: string }; Returns: Json }
      undo_customer_bulk: { Args: { p_run_id: string }; Returns: Json }
      undo_customer_merge: { Args: { p_undo_id: string }; Returns: undefined }
      undo_starter_set: {
        Args: { p_id: string; p_project_id: string }
        Returns: Json
      }
      update_member: {
        Args: {
          p_can_broadcast?: boolean
          p_can_see_contacts?: boolean
          p_project_id: string
          p_role: string
          p_rooms_scope?: string
          p_user_id: string
        }
        Returns: Json
      }
      widget_secret_state: { Args: { p_social_id: string }; Returns: Json }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
