import "server-only";
import { randomBytes } from "node:crypto";
import { notFound } from "next/navigation";
import * as z from "zod";
import { seal } from "@/lib/crypto/seal";
import { AppError } from "@/lib/errors";
import type { Member } from "@/lib/members/authority";
import { callAsMember } from "@/lib/members/call";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { listTagNames } from "@/lib/tags/queries";
import { prechatSchema, textsSchema, widgetLanguages } from "../schema";
import { secretAad } from "../visitor/identity";
import { newWidget, type WidgetForm, type WidgetSettings } from "./form";

const LISTED =
  "social_id, virtual_id, name, allowed_domains, color, greeting, language, is_enabled, avatar_url, socials(last_event_at)" as const;
const SETTINGS =
  "social_id, project_id, virtual_id, name, is_enabled, color, side, offset_x, offset_y, avatar_url, greeting, texts, language, follows_page, greeting_languages, allowed_domains, page_tag_ids, prechat, asks_consent, hours_kind, weekly, continues_by_mail, line_id" as const;

/** A website on which a widget's code was seen. */
export interface WidgetSite {
  host: string;
  path: string | null;
  last_seen_at: string;
  opened_at: string | null;
}

/** The project's widgets, oldest (the main one) first, with when each last had a visitor. */
export async function listWidgets(member: Member) {
  const data = await ask(
    member.db
      .from("widgets")
      .select(LISTED)
      .eq("project_id", member.project_id)
      .is("removed_at", null)
      .order("created_at")
      .order("social_id")
      .limit(200),
  );
  return data.map(({ socials, ...widget }) => ({ ...widget, last_event_at: socials?.last_event_at ?? null }));
}
export type ListedWidget = Awaited<ReturnType<typeof listWidgets>>[number];

/** Websites on which the code was seen, by widget, latest first; requires the right to read settings. */
export async function listSites(member: Member, social_id?: string): Promise<Map<string, WidgetSite[]>> {
  const query = member.db
    .from("widget_sites")
    .select("social_id, host, path, last_seen_at, opened_at")
    .eq("project_id", member.project_id)
    .order("last_seen_at", { ascending: false })
    .limit(1000);
  const data = await ask(social_id ? query.eq("social_id", social_id) : query);
  const sites = new Map<string, WidgetSite[]>();
  for (const { social_id: of, ...site } of data) sites.set(of, [...(sites.get(of) ?? []), site]);
  return sites;
}

const secretSchema = z.object({ made_at: z.string(), previous_until: z.string().nullable() }).nullable();
export type SecretState = z.infer<typeof secretSchema>;

export interface ManagedWidget {
  social_id: string;
  virtual_id: string;
  settings: WidgetForm;
  last_event_at: string | null;
  sites: WidgetSite[];
  /** Null without a secret, and for members who may not manage. */
  secret: SecretState;
}

/** A widget as its settings show it; without an id, the project's main one. Throws not_found. */
export async function getManagedWidget(member: Member, social_id?: string): Promise<ManagedWidget> {
  const query = member.db
    .from("widgets")
    .select(`${SETTINGS}, socials(last_event_at)`)
    .eq("project_id", member.project_id)
    .is("removed_at", null)
    .order("created_at")
    .order("social_id")
    .limit(1);
  const data = await ask((social_id ? query.eq("social_id", social_id) : query).single());
  const { socials, project_id: _project, virtual_id, social_id: id, greeting, ...row } = data;
  const texts = readAnswer(textsSchema, row.texts);
  const language = readAnswer(z.enum(widgetLanguages), row.language);
  const [sites, secret] = await Promise.all([
    listSites(member, id),
    ask(member, "widget_secret_state", { p_social_id: id }),
  ]);
  return {
    social_id: id,
    virtual_id,
    settings: {
      ...row,
      language,
      side: row.side === "left" ? "left" : "right",
      hours_kind: readAnswer(z.enum(["project", "own", "always"]), row.hours_kind),
      // a greeting from before texts existed per language
      texts:
        greeting && !texts[language]?.greeting ? { ...texts, [language]: { ...texts[language], greeting } } : texts,
      prechat: readAnswer(prechatSchema, row.prechat),
      weekly: readWeekly(row.weekly),
      line_id: row.line_id ?? "",
    },
    last_event_at: socials?.last_event_at ?? null,
    sites: sites.get(id) ?? [],
    secret: readAnswer(secretSchema, secret),
  };
}

const weeklySchema = z.array(z.array(z.object({ from: z.string(), to: z.string() })));

/** Own hours that were never set start with the defaults. */
function readWeekly(given: unknown): WidgetForm["weekly"] {
  const weekly = readAnswer(weeklySchema, given);
  return weekly.some((day) => day.length > 0) ? weekly : newWidget().weekly;
}

const rowOf = (settings: WidgetSettings) => ({
  ...settings,
  greeting: settings.texts[settings.language]?.greeting || null,
});

/** Creates a widget with its settings. Errors: forbidden, invalid. */
export async function createWidget(
  member: Member,
  settings: WidgetSettings,
): Promise<{ social_id: string; virtual_id: string }> {
  const data = await ask(member, "create_widget", {
    p_project_id: member.project_id,
    p_widget: rowOf(settings),
  });
  return readAnswer(z.object({ social_id: z.uuid(), virtual_id: z.string() }), data);
}

/** Errors: not_found, forbidden, invalid. */
export async function saveWidget(member: Member, social_id: string, settings: WidgetSettings): Promise<void> {
  await ask(member, "save_widget", { p_social_id: social_id, p_widget: rowOf(settings) });
}

/** Removes a widget: it no longer opens anywhere, but its conversations stay. Errors: not_found, forbidden. */
export async function removeWidget(member: Member, social_id: string): Promise<void> {
  await ask(member, "remove_widget", { p_social_id: social_id });
}

/**
 * Creates a new identity secret and returns it, which cannot be read again; the previous one stays valid for so many hours. Errors:
 * not_found, forbidden.
 */
export async function changeWidgetSecret(member: Member, social_id: string, hours: number): Promise<string> {
  const secret = `whs_${randomBytes(32).toString("base64url")}`;
  await callAsMember(member, "system.set_widget_secret", {
    p_social_id: social_id,
    p_sealed: seal(secret, secretAad(social_id)),
    p_hours: hours,
  });
  return secret;
}

const orNull = (failure: unknown) => {
  if (failure instanceof AppError && failure.code === "not_found") return null;
  throw failure;
};

/** The project's main widget, or null if all were removed. */
export const findMainWidget = (member: Member): Promise<ManagedWidget | null> => getManagedWidget(member).catch(orNull);

/** The widget of a page's URL; renders the 404 page if there is none. */
export async function getPageWidget(member: Member, social_id: string): Promise<ManagedWidget> {
  return (await getManagedWidget(member, social_id).catch(orNull)) ?? notFound();
}

/** Choices for a widget's settings: the project's tags and its custom fields. */
export async function listEditorThings(member: Member) {
  const [tags, fields] = await Promise.all([
    listTagNames(member),
    ask(member.db.from("customer_fields").select("id, label").eq("project_id", member.project_id).order("position")),
  ]);
  return { tags, fields: fields };
}
