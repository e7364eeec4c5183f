export interface Carrier {
  id: string;
  th: string;
  en: string;
  /** Its tracking page; null if that cannot be linked to with a number. `{number}` is replaced. */
  page: string | null;
}

/** Carriers in Thailand, the most used first. */
export const carriers: readonly Carrier[] = [
  {
    id: "thaipost",
    th: "ไปรษณีย์ไทย",
    en: "Thailand Post",
    page: "https://track.thailandpost.co.th/?trackNumber={number}",
  },
  {
    id: "flash",
    th: "Flash Express",
    en: "Flash Express",
    page: "https://www.flashexpress.com/fle/tracking?se={number}",
  },
  { id: "kex", th: "KEX Express", en: "KEX Express", page: "https://th.kex-express.com/th/track/?track={number}" },
  {
    id: "jt",
    th: "J&T Express",
    en: "J&T Express",
    page: "https://www.jtexpress.co.th/service/track?waybillNo={number}",
  },
  { id: "spx", th: "SPX Express", en: "SPX Express", page: "https://spx.co.th/track?{number}" },
  { id: "ninjavan", th: "Ninja Van", en: "Ninja Van", page: "https://www.ninjavan.co/th-th/tracking?id={number}" },
  { id: "dhl", th: "DHL", en: "DHL", page: "https://www.dhl.com/th-th/home/tracking.html?tracking-id={number}" },
  { id: "other", th: "ขนส่งอื่น", en: "Another carrier", page: null },
];

export const findCarrier = (id: string | null): Carrier | null => carriers.find((known) => known.id === id) ?? null;

/** The URL of a parcel's tracking page, or null. */
export function trackingUrl(carrier: string | null, number: string | null): string | null {
  const page = findCarrier(carrier)?.page;
  return page && number ? page.replace("{number}", encodeURIComponent(number)) : null;
}
