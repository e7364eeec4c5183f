import {
  AlarmClock,
  AlarmClockOff,
  AtSign,
  Banknote,
  ChartNoAxesColumn,
  FolderDown,
  FolderX,
  Gauge,
  type LucideIcon,
  Megaphone,
  MessageCircleQuestionMark,
  MessageSquareText,
  OctagonPause,
  PlugZap,
  RadioTower,
  Receipt,
  ReceiptText,
  Unplug,
  UserRoundCheck,
  Workflow,
} from "lucide-react";
import { roomHref } from "@/lib/rooms/path";

/** The channels through which a person can be notified. */
export const ways = ["bell", "sound", "push", "email"] as const;
export type Way = (typeof ways)[number];
export type Choices = Record<Way, boolean>;

/** The parts of a notification that its link needs. */
export interface Subject {
  id: string;
  project_id: string;
  room_id: string | null;
  details: Record<string, unknown>;
}

interface NotificationKind {
  icon: LucideIcon;
  /** The URL of its subject. */
  href: (subject: Subject) => string;
  /** The default channels; keep in step with private.default_choice. */
  choices: Choices;
  /** The channels it supports, if not all of them. */
  ways?: readonly Way[];
}

const everyWay: Choices = { bell: true, sound: true, push: true, email: true };
/** For kinds that are only about a room. */
export const roomSubject = ({ project_id, room_id }: Subject) => roomHref(project_id, room_id);

const broadcast = ({ project_id, details }: Subject) =>
  `/project/${project_id}/broadcast${typeof details.broadcast_id === "string" ? `/${details.broadcast_id}` : ""}`;

const channel = ({ project_id, details }: Subject) =>
  `/project/${project_id}/settings/social${typeof details.social_id === "string" ? `/${details.social_id}` : ""}`;

const invoice = ({ project_id, details }: Subject) =>
  `/project/${project_id}/billing${typeof details.invoice_id === "string" ? `/invoices/${details.invoice_id}` : ""}`;

const slip = ({ project_id, room_id, details }: Subject) =>
  room_id
    ? roomHref(project_id, room_id)
    : `/project/${project_id}/slip${typeof details.slip_id === "string" ? `?slip=${details.slip_id}` : ""}`;

const bill = ({ project_id, details }: Subject) =>
  `/project/${project_id}/bills${typeof details.bill_id === "string" ? `/${details.bill_id}` : ""}`;

/**
 * Every kind of notification: one entry here, its texts under `notifications.kinds.<kind>` in messages/ (missing
 * ones fail the typecheck), and a call of private.notify where it happens.
 */
export const KINDS = {
  assigned: { icon: UserRoundCheck, href: roomSubject, choices: everyWay },
  mentioned: { icon: AtSign, href: roomSubject, choices: everyWay },
  snooze_over: { icon: AlarmClock, href: roomSubject, choices: everyWay },
  schedule_failed: { icon: AlarmClockOff, href: roomSubject, choices: everyWay },
  // the inbox already counts and shows it
  message: { icon: MessageSquareText, href: roomSubject, choices: { ...everyWay, bell: false, email: false } },
  rule_told: { icon: Workflow, href: roomSubject, choices: everyWay },
  rule_paused: {
    icon: OctagonPause,
    href: ({ project_id }) => `/project/${project_id}/settings/messages?tab=rules`,
    choices: everyWay,
  },
  ai_gave_up: { icon: MessageCircleQuestionMark, href: roomSubject, choices: everyWay },
  broadcast_done: { icon: Megaphone, href: broadcast, choices: everyWay },
  broadcast_stopped: { icon: OctagonPause, href: broadcast, choices: everyWay },
  bot_approval: {
    icon: RadioTower,
    href: ({ project_id }) => `/project/${project_id}/broadcast-vip/line/broadcast-create`,
    choices: everyWay,
  },
  slip_problem: { icon: ReceiptText, href: slip, choices: everyWay },
  bill_question: { icon: Receipt, href: bill, choices: everyWay },
  bill_paid: { icon: Receipt, href: bill, choices: everyWay },
  channel_broken: { icon: PlugZap, href: channel, choices: everyWay },
  quota: { icon: Gauge, href: channel, choices: everyWay },
  // who pays has the mails of lib/billing/email-templates already
  invoice_due: { icon: Banknote, href: invoice, choices: { ...everyWay, email: false } },
  webhook_off: {
    icon: Unplug,
    href: ({ project_id }) => `/project/${project_id}/settings/developers?tab=webhooks`,
    choices: everyWay,
  },
  export_ready: {
    icon: FolderDown,
    href: ({ project_id }) => `/project/${project_id}/settings/data#export`,
    choices: everyWay,
  },
  export_failed: {
    icon: FolderX,
    href: ({ project_id }) => `/project/${project_id}/settings/data#export`,
    choices: everyWay,
  },
  // has a scheduled mail of its own: lib/reports/jobs
  daily_summary: {
    icon: ChartNoAxesColumn,
    href: ({ project_id }) => `/project/${project_id}/dashboard`,
    choices: { bell: false, sound: false, push: false, email: true },
    ways: ["email"],
  },
} as const satisfies Record<string, NotificationKind>;

export type KindName = keyof typeof KINDS;
/** The channels that a kind supports. */
export const waysOf = (kind: KindName): readonly Way[] => (KINDS[kind] as NotificationKind).ways ?? ways;
export const kindNames = Object.keys(KINDS) as [KindName, ...KindName[]];

/** Null for an unknown kind: during a deployment, a newer version may have written it. */
export function findKindName(name: string): KindName | null {
  return kindNames.find((known) => known === name) ?? null;
}
