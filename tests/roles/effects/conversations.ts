/** Where the team works: chat, with and without a network, slips, figures. */
import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { product } from "../../e2e/support/product";
import { writeUnannounced } from "../../e2e/support/shop";
import { controlSlips } from "../../fakes/slips/server";
import { newReference, slipText, transferOf } from "../../support/slip-images";
import type { PageRoute } from "../page-routes";
import { type Effect, effect, type Scene } from "./effect";

const ANSWER = "มีพร้อมส่งค่ะ";

const ask = async ({ shop }: Scene) => ({ room_id: await writeUnannounced(shop, randomUUID(), "มีของพร้อมส่งไหมคะ") });
const roomPath = ({ shop, room_id }: Scene & { room_id: string }) => `/project/${shop.project_id}/chat/room/${room_id}`;
const answerIn = ({ room_id }: { room_id: string }): [string, string] => [
  "select text from public.messages where room_id = $1 and author_kind = 'member'",
  room_id,
];

export const conversations = {
  "/project/[project_id]/chat/[[...slug]]": effect({
    as: "agent",
    given: ask,
    path: roomPath,
    before: (page) => page.getByRole("textbox", { name: "พิมพ์ตอบ" }).fill(ANSWER),
    control: ["button", "ส่ง"],
    within: (page) => page.getByRole("region", { name: "เขียนข้อความ" }),
    reads: answerIn,
    from: null,
    to: ANSWER,
  }),
  // with a network it leads on by itself
  "/offline": effect({
    as: "agent",
    given: ask,
    path: roomPath,
    before: async (page) => {
      const address = page.url();
      await expect
        .poll(() => page.evaluate(async () => Boolean(await caches.match("/offline"))), { timeout: 20_000 })
        .toBe(true);
      await page.context().setOffline(true);
      await page.goto(address);
      await page.getByRole("textbox", { name: /^ตอบ / }).fill(ANSWER);
    },
    control: ["button", "ส่งเมื่อออนไลน์"],
    after: (page) => page.context().setOffline(false),
    reads: answerIn,
    from: null,
    to: ANSWER,
  }),
  "/project/[project_id]/dashboard": effect({
    as: "owner",
    path: ({ shop }) => `/project/${shop.project_id}/dashboard`,
    control: ["link", "ดาวน์โหลด CSV"],
    reads: ({ shop }) => [
      "select count(*)::integer from public.audit_log where project_id = $1 and action = 'report.exported'",
      shop.project_id,
    ],
    from: 0,
    to: 1,
  }),
  "/project/[project_id]/slip": effect({
    as: "agent",
    given: async () => {
      const reference = newReference();
      await controlSlips(product.slipsUrl).addTransfer(transferOf(reference));
      return { reference };
    },
    path: ({ shop }) => `/project/${shop.project_id}/slip`,
    before: async (page, { reference }) => {
      await page.getByRole("button", { name: "ตรวจสลิป" }).first().click();
      const dialog = page.getByRole("dialog", { name: "ตรวจสลิป" });
      await dialog.getByRole("button", { name: "ใส่ข้อความจาก QR แทน" }).click();
      await dialog.getByLabel("ข้อความจาก QR").fill(slipText("014", reference));
    },
    control: ["button", "ตรวจ"],
    within: (page) => page.getByRole("dialog", { name: "ตรวจสลิป" }),
    reads: ({ shop, reference }) => [
      "select amount::integer from public.slips where project_id = $1 and reference = $2",
      shop.project_id,
      reference,
    ],
    from: null,
    to: 59_025,
  }),
} satisfies Partial<Record<PageRoute, Effect>>;
