// Made by `npm run types` from the migrations. Do not edit.
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
          social_id: string
          state: string
          uploader_id: string | null
          uploader_kind: string
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
          social_id: string
          state?: string
          uploader_id?: string | null
          uploader_kind: string
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
          social_id?: string
          state?: string
          uploader_id?: string | null
          uploader_kind?: string
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
      customer_identities: {
        Row: {
          created_at: string
          customer_id: string
          external_id: string
          id: string
          project_id: string
          social_id: string
        }
        Insert: {
          created_at?: string
          customer_id: string
          external_id: string
          id?: string
          project_id: string
          social_id: string
        }
        Update: {
          created_at?: string
          customer_id?: string
          external_id?: string
          id?: string
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
            foreignKeyName: "customer_identities_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
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
      customers: {
        Row: {
          attributes: NonNullable<Json>
          blocked_at: string | null
          created_at: string
          email_masked: string | null
          id: string
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
          blocked_at?: string | null
          created_at?: string
          email_masked?: string | null
          id?: string
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
          blocked_at?: string | null
          created_at?: string
          email_masked?: string | null
          id?: string
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
      episodes: {
        Row: {
          first_reply_at: string | null
          number: number
          opened_at: string
          project_id: string
          resolved_at: string | null
          resolved_by: string | null
          room_id: string
        }
        Insert: {
          first_reply_at?: string | null
          number: number
          opened_at?: string
          project_id: string
          resolved_at?: string | null
          resolved_by?: string | null
          room_id: string
        }
        Update: {
          first_reply_at?: string | null
          number?: number
          opened_at?: string
          project_id?: string
          resolved_at?: string | null
          resolved_by?: string | null
          room_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "episodes_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "episodes_room_id_project_id_fkey"
            columns: ["room_id", "project_id"]
            isOneToOne: false
            referencedRelation: "room_rows"
            referencedColumns: ["id", "project_id"]
          },
          {
            foreignKeyName: "episodes_room_id_project_id_fkey"
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
          external_id: string
          failure_code: string | null
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
          external_id: string
          failure_code?: string | null
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
          external_id?: string
          failure_code?: string | null
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
      messages: {
        Row: {
          attachments: NonNullable<Json>
          author_id: string | null
          author_kind: string
          client_id: string | null
          content: Json | null
          cost: string | null
          created_at: string
          episode_number: number
          external_id: string | null
          failure_code: string | null
          id: string
          is_note: boolean
          kind: string
          mentions: string[]
          origin: string | null
          project_id: string
          reactions: NonNullable<Json>
          reply_to_id: string | null
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
          cost?: string | null
          created_at?: string
          episode_number: number
          external_id?: string | null
          failure_code?: string | null
          id?: string
          is_note?: boolean
          kind: string
          mentions?: string[]
          origin?: string | null
          project_id: string
          reactions?: NonNullable<Json>
          reply_to_id?: string | null
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
          cost?: string | null
          created_at?: string
          episode_number?: number
          external_id?: string | null
          failure_code?: string | null
          id?: string
          is_note?: boolean
          kind?: string
          mentions?: string[]
          origin?: string | null
          project_id?: string
          reactions?: NonNullable<Json>
          reply_to_id?: string | null
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
      profiles: {
        Row: {
          avatar_path: string | null
          created_at: string
          language: string
          name: string
          updated_at: string
          user_id: string
        }
        Insert: {
          avatar_path?: string | null
          created_at?: string
          language?: string
          name: string
          updated_at?: string
          user_id: string
        }
        Update: {
          avatar_path?: string | null
          created_at?: string
          language?: string
          name?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      projects: {
        Row: {
          created_at: string
          created_by: string | null
          deleted_at: string | null
          id: string
          logo_url: string | null
          name: string
          time_zone: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          deleted_at?: string | null
          id?: string
          logo_url?: string | null
          name: string
          time_zone?: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          deleted_at?: string | null
          id?: string
          logo_url?: string | null
          name?: string
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
      rooms: {
        Row: {
          assignee_id: string | null
          bot_failed_at: string | null
          created_at: string
          customer_delivered_sequence: number
          customer_id: string
          customer_last_at: string | null
          customer_read_sequence: number
          episode_number: number
          holder: string
          id: string
          identity_id: string
          last_customer_sequence: number
          last_message_at: string
          last_message_author_id: string | null
          last_message_author_kind: string
          last_message_kind: string
          last_message_preview: string
          last_sequence: number
          priority: number
          project_id: string
          snoozed_until: string | null
          social_id: string
          status: string
          team_read_sequence: number
          unreachable_since: string | null
          updated_at: string
          waiting_since: string | null
        }
        Insert: {
          assignee_id?: string | null
          bot_failed_at?: string | null
          created_at?: string
          customer_delivered_sequence?: number
          customer_id: string
          customer_last_at?: string | null
          customer_read_sequence?: number
          episode_number?: number
          holder?: string
          id?: string
          identity_id: string
          last_customer_sequence?: number
          last_message_at?: string
          last_message_author_id?: string | null
          last_message_author_kind?: string
          last_message_kind?: string
          last_message_preview?: string
          last_sequence?: number
          priority?: number
          project_id: string
          snoozed_until?: string | null
          social_id: string
          status?: string
          team_read_sequence?: number
          unreachable_since?: string | null
          updated_at?: string
          waiting_since?: string | null
        }
        Update: {
          assignee_id?: string | null
          bot_failed_at?: string | null
          created_at?: string
          customer_delivered_sequence?: number
          customer_id?: string
          customer_last_at?: string | null
          customer_read_sequence?: number
          episode_number?: number
          holder?: string
          id?: string
          identity_id?: string
          last_customer_sequence?: number
          last_message_at?: string
          last_message_author_id?: string | null
          last_message_author_kind?: string
          last_message_kind?: string
          last_message_preview?: string
          last_sequence?: number
          priority?: number
          project_id?: string
          snoozed_until?: string | null
          social_id?: string
          status?: string
          team_read_sequence?: number
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
            isOneToOne: true
            referencedRelation: "customer_identities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "rooms_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
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
      socials: {
        Row: {
          auto_assign: string
          checked_at: string | null
          checks: NonNullable<Json>
          created_at: string
          disconnected_at: string | null
          external_id: string
          id: string
          kind: string
          last_error: string | null
          last_event_at: string | null
          name: string
          picture_url: string | null
          project_id: string
          quota_limit: number | null
          quota_used: number | null
          status: string
          updated_at: string
        }
        Insert: {
          auto_assign?: string
          checked_at?: string | null
          checks?: NonNullable<Json>
          created_at?: string
          disconnected_at?: string | null
          external_id: string
          id?: string
          kind: string
          last_error?: string | null
          last_event_at?: string | null
          name: string
          picture_url?: string | null
          project_id: string
          quota_limit?: number | null
          quota_used?: number | null
          status?: string
          updated_at?: string
        }
        Update: {
          auto_assign?: string
          checked_at?: string | null
          checks?: NonNullable<Json>
          created_at?: string
          disconnected_at?: string | null
          external_id?: string
          id?: string
          kind?: string
          last_error?: string | null
          last_event_at?: string | null
          name?: string
          picture_url?: string | null
          project_id?: string
          quota_limit?: number | null
          quota_used?: number | null
          status?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "socials_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      widgets: {
        Row: {
          allowed_domains: string[]
          color: string
          created_at: string
          greeting: string | null
          language: string
          name: string
          project_id: string
          social_id: string
          updated_at: string
          virtual_id: string
        }
        Insert: {
          allowed_domains?: string[]
          color?: string
          created_at?: string
          greeting?: string | null
          language?: string
          name: string
          project_id: string
          social_id: string
          updated_at?: string
          virtual_id: string
        }
        Update: {
          allowed_domains?: string[]
          color?: string
          created_at?: string
          greeting?: string | null
          language?: string
          name?: string
          project_id?: string
          social_id?: string
          updated_at?: string
          virtual_id?: string
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
          customer_delivered_sequence: number | null
          customer_id: string | null
          customer_last_at: string | null
          customer_name: string | null
          customer_picture_url: string | null
          customer_read_sequence: number | null
          episode_number: number | null
          holder: string | null
          id: string | null
          last_customer_sequence: number | null
          last_message_at: string | null
          last_message_author_id: string | null
          last_message_author_kind: string | null
          last_message_kind: string | null
          last_message_preview: string | null
          last_sequence: number | null
          pinned_at: string | null
          priority: number | null
          project_id: string | null
          read_sequence: number | null
          snoozed_until: string | null
          social_id: string | null
          social_kind: string | null
          status: string | null
          team_read_sequence: number | null
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
            foreignKeyName: "rooms_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
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
      assign_room: {
        Args: { p_assignee_id: string; p_room_id: string }
        Returns: Json
      }
      cancel_email_change: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      confirm_message: { Args: { p_message_id: string }; Returns: Json }
      confirm_social_check: {
        Args: { p_check: string; p_is_confirmed: boolean; p_social_id: string }
        Returns: undefined
      }
      connect_granted_social: {
        Args: {
          p_external_id: string
          p_granted_by: string
          p_kind: string
          p_name: string
          p_picture_url: string
          p_project_id: string
          p_sealed: string
          p_social_id: string
        }
        Returns: undefined
      }
      connect_social: {
        Args: {
          p_external_id: string
          p_kind: string
          p_name: string
          p_picture_url: string
          p_project_id: string
          p_sealed: string
          p_social_id: string
        }
        Returns: undefined
      }
      count_notifications: {
        Args: Record<PropertyKey, never>
        Returns: Record<string, unknown>
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
      create_invitation_link: {
        Args: { p_invitation_id: string; p_token_hash: string }
        Returns: undefined
      }
      create_project: {
        Args: {
          p_allowed_domains?: string[]
          p_greeting?: string
          p_id: string
          p_language?: string
          p_name: string
          p_widget_name: string
        }
        Returns: {
          id: string
          name: string
          virtual_id: string
        }[]
      }
      disconnect_social: { Args: { p_social_id: string }; Returns: undefined }
      end_other_sessions: { Args: Record<PropertyKey, never>; Returns: number }
      end_session: { Args: { p_session_id: string }; Returns: undefined }
      leave_project: { Args: { p_project_id: string }; Returns: Json }
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
      list_rooms: {
        Args: {
          p_after_at?: string
          p_after_id?: string
          p_limit?: number
          p_project_id: string
          p_sort?: string
          p_view: string
        }
        Returns: {
          assignee_id: string | null
          bot_failed_at: string | null
          customer_delivered_sequence: number | null
          customer_id: string | null
          customer_last_at: string | null
          customer_name: string | null
          customer_picture_url: string | null
          customer_read_sequence: number | null
          episode_number: number | null
          holder: string | null
          id: string | null
          last_customer_sequence: number | null
          last_message_at: string | null
          last_message_author_id: string | null
          last_message_author_kind: string | null
          last_message_kind: string | null
          last_message_preview: string | null
          last_sequence: number | null
          pinned_at: string | null
          priority: number | null
          project_id: string | null
          read_sequence: number | null
          snoozed_until: string | null
          social_id: string | null
          social_kind: string | null
          status: string | null
          team_read_sequence: number | null
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
      mark_online: { Args: { p_project_id: string }; Returns: undefined }
      mark_room_read: {
        Args: { p_room_id: string; p_sequence: number }
        Returns: Json
      }
      member_emails: {
        Args: { p_project_id: string }
        Returns: {
          email: string
          user_id: string
        }[]
      }
      my_membership: {
        Args: { p_project_id: string }
        Returns: {
          can_broadcast: boolean
          can_see_contacts: boolean
          role: string
          rooms_scope: string
          session_is_live: boolean
          user_id: string
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
      record_export: {
        Args: { p_project_id: string; p_what: string }
        Returns: undefined
      }
      remove_member: {
        Args: { p_project_id: string; p_user_id: string }
        Returns: Json
      }
      replay_events: {
        Args: { p_event_id?: string; p_social_id: string }
        Returns: number
      }
      resend_invitation: { Args: { p_invitation_id: string }; Returns: string }
      retry_media: { Args: { p_attachment_id: string }; Returns: Json }
      retry_message: { Args: { p_message_id: string }; Returns: Json }
      revoke_invitation: {
        Args: { p_invitation_id: string }
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
      send_message: {
        Args: {
          p_attachment_ids?: string[]
          p_client_id: string
          p_is_note?: boolean
          p_mentions?: string[]
          p_reply_to_id?: string
          p_room_id: string
          p_sticker?: Json
          p_text: string
        }
        Returns: Json
      }
      set_auto_assign: {
        Args: { p_auto_assign: string; p_social_id: string }
        Returns: undefined
      }
      set_room_status: {
        Args: { p_room_id: string; p_status: string }
        Returns: Json
      }
      social_id_for: {
        Args: { p_external_id: string; p_kind: string; p_project_id: string }
        Returns: string
      }
      transfer_project: {
        Args: { p_project_id: string; p_user_id: string }
        Returns: undefined
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
