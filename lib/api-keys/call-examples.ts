import { type ExampleCall, type ExampleLanguage, exampleLanguages } from "./example-code";

/**
 * The examples of the developers' page. tests/unit/api-keys/call-examples.test.ts runs them in each language, and
 * tests/http/api-examples.test.ts against the running product.
 */
export const calls = {
  message: {
    method: "POST",
    path: "/rooms/{room_id}/messages",
    idempotencyKey: "order-4711-paid",
    body: { text: "ได้รับยอดแล้วค่ะ" },
  },
  cards: {
    method: "POST",
    path: "/rooms/{room_id}/messages",
    idempotencyKey: "new-shirts",
    body: {
      cards: [
        {
          picture_id: null,
          title: "เสื้อยืดสีขาว",
          text: "ผ้าฝ้าย 290 บาท",
          buttons: [
            { do: "link", label: "ดูสินค้า", url: "https://shop.example/shirts" },
            { do: "say", label: "สนใจ", text: "สนใจเสื้อยืดสีขาวค่ะ" },
          ],
          link: null,
        },
      ],
      quick_replies: [{ label: "ไซซ์ M", text: "ไซซ์ M ค่ะ" }],
    },
  },
  comment: {
    method: "POST",
    path: "/rooms/{room_id}/comments/{message_id}/answers",
    idempotencyKey: "comment-4711",
    body: { text: "ส่งรายละเอียดให้แล้วค่ะ", is_private: true },
  },
  hide: {
    method: "PATCH",
    path: "/rooms/{room_id}/comments/{message_id}",
    body: { is_hidden: true },
  },
  bill: {
    method: "POST",
    path: "/rooms/{room_id}/bills",
    idempotencyKey: "order-4711",
    body: {
      items: [{ name: "เสื้อยืดสีขาว", quantity: 2, price: 29000 }],
      shipping: 4000,
      wants_address: true,
    },
  },
  coupon: {
    method: "PUT",
    path: "/coupons/{coupon_id}/uses/{use_id}",
    body: { is_marked: true },
  },
} as const satisfies Record<string, ExampleCall>;

export type CallName = keyof typeof calls;
export type { ExampleLanguage as CallLanguage };

/** A call in every language, in the order in which they are shown. */
export const callCode = (name: CallName, base: string) =>
  (Object.keys(exampleLanguages) as ExampleLanguage[]).map((language) => ({
    value: language,
    name: exampleLanguages[language].name,
    code: exampleLanguages[language].write(calls[name], base),
  }));
