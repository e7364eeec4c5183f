import { generate } from "promptparse";
import sharp, { type Sharp } from "sharp";
import { qrPicture, referenceOf, slipPicture, slipText } from "../support/slip-images";

/** A picture and its slip; null: it contains none, whatever other codes it has. */
export interface Sample {
  name: string;
  bytes: () => Promise<Buffer>;
  reference: string | null;
}

const BANKS = ["002", "004", "006", "011", "014", "025", "030"] as const;
const PAGES = ["#eef3f8", "#ffffff", "#1f1b2e", "#fdf3d6", "#e7dcf5"] as const;

/** Distortions on a slip's way, by name; each is applied to the same kind of slip. */
type Treatment = (slip: Sharp, at: number) => Promise<Buffer> | Buffer;
const jpeg = (slip: Sharp, quality: number) => slip.jpeg({ quality }).toBuffer();
const flat = async (slip: Sharp) => sharp(await slip.png().toBuffer());

async function noise(width: number, height: number, sigma: number): Promise<Buffer> {
  return sharp({
    create: { width, height, channels: 3, background: "#808080", noise: { type: "gaussian", mean: 128, sigma } },
  })
    .png()
    .toBuffer();
}

/** A photograph of a screen: slightly rotated, darker at one side, with a pixel grid. */
async function photographed(slip: Sharp, width: number, quality: number): Promise<Buffer> {
  const page = await (await flat(slip)).rotate(3, { background: "#3b3f46" }).resize({ width }).png().toBuffer();
  const { height } = await sharp(page).metadata();
  const grid = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><pattern id="p" width="3" height="3" patternUnits="userSpaceOnUse"><rect width="3" height="1" fill="#000" opacity=".12"/></pattern><linearGradient id="g"><stop offset="0" stop-color="#000" stop-opacity=".35"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#p)"/><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  );
  return sharp(page)
    .composite([{ input: grid }])
    .jpeg({ quality })
    .toBuffer();
}

const treatments: Record<string, Treatment> = {
  ...Object.fromEntries(
    [90, 75, 60, 45, 30, 20].map((quality) => [`JPEG ${quality}`, (slip: Sharp) => jpeg(slip, quality)]),
  ),
  PNG: (slip) => slip.png().toBuffer(),
  "WebP 70": (slip) => slip.webp({ quality: 70 }).toBuffer(),
  ...Object.fromEntries(
    [75, 60, 50].map((percent) => [
      `scaled to ${percent} %`,
      (slip: Sharp) =>
        slip
          .resize(Math.round((1080 * percent) / 100))
          .jpeg({ quality: 75 })
          .toBuffer(),
    ]),
  ),
  ...Object.fromEntries(
    [5, 20, 45, 90, 133, 180, 270].map((degrees) => [
      `turned by ${degrees}°`,
      async (slip: Sharp) =>
        (await flat(slip)).rotate(degrees, { background: "#888" }).jpeg({ quality: 70 }).toBuffer(),
    ]),
  ),
  "turned by its EXIF mark": async (slip) =>
    (await flat(slip)).rotate(90).withMetadata({ orientation: 8 }).jpeg({ quality: 75 }).toBuffer(),
  ...Object.fromEntries(
    [0.8, 1.2, 1.6].map((sigma) => [
      `blurred by ${sigma}`,
      async (slip: Sharp) => (await flat(slip)).blur(sigma).jpeg({ quality: 70 }).toBuffer(),
    ]),
  ),
  dark: async (slip) => (await flat(slip)).linear(0.25, 0).jpeg({ quality: 70 }).toBuffer(),
  pale: async (slip) => (await flat(slip)).linear(0.3, 170).jpeg({ quality: 70 }).toBuffer(),
  grainy: async (slip) =>
    (await flat(slip))
      .composite([{ input: await noise(1080, 1920, 30), blend: "soft-light" }])
      .jpeg({ quality: 60 })
      .toBuffer(),
  "screenshot of a screenshot": async (slip) =>
    sharp(await (await flat(slip)).resize(720).jpeg({ quality: 55 }).toBuffer())
      .extend({ top: 120, bottom: 90, background: "#111" })
      .resize(900)
      .jpeg({ quality: 50 })
      .toBuffer(),
  "photographed, 2 MP": (slip) => photographed(slip, 1224, 70),
  "photographed, 12 MP": (slip) => photographed(slip, 2600, 60),
  "long page": async (slip) =>
    (await flat(slip)).extend({ top: 1400, bottom: 1400, background: "#fff" }).jpeg({ quality: 75 }).toBuffer(),
};

/** At least 200 slips: each distortion on slips of different banks, code sizes and layouts. */
export function slips(): Sample[] {
  const names = Object.keys(treatments);
  return names.flatMap((name, kind) =>
    Array.from({ length: 7 }, (_, at): Sample => {
      const place = kind * 7 + at;
      const reference = referenceOf(place);
      const text = slipText(BANKS[at % BANKS.length] ?? "004", reference);
      const second = at === 3 ? payment(place) : null;
      return {
        name: `${name} #${at}`,
        reference,
        bytes: async () => {
          const slip = await slipPicture({
            text,
            module: 4 + (at % 3),
            background: PAGES[at % PAGES.length] ?? "#fff",
            ...(second && { second }),
          });
          return (treatments[name] as Treatment)(slip, at);
        },
      };
    }),
  );
}

const payment = (at: number) =>
  generate.anyId({ type: "MSISDN", target: `08${String(10_000_000 + at * 7)}`, amount: 100 + at });

/** Codes on other pictures: payment QRs, links, tickets, an altered slip's, and lookalikes. */
const otherCodes: ((at: number) => string)[] = [
  payment,
  (at) => `https://line.me/R/ti/p/@shop${at}`,
  (at) => `WIFI:T:WPA;S:cafe${at};P:sabai;;`,
  (at) => String(8_850_000_000_000 + at),
  (at) => slipText("004", referenceOf(at)).replace(/.$/, (last) => (last === "0" ? "1" : "0")),
  (at) => slipText("004", referenceOf(at)).replace("000001", "000002"),
  (at) => generate.billPayment({ billerId: "099400016550100", amount: 100 + at, ref1: `REF${at}` }),
];

/** At least 100 pictures without a slip's code. */
export function others(): Sample[] {
  const codes = Array.from({ length: 70 }, (_, at): Sample => {
    const text = otherCodes[at % otherCodes.length]?.(at) ?? "";
    return {
      name: `another code #${at}`,
      reference: null,
      bytes: async () =>
        jpeg(await slipPicture({ text, module: 5, background: PAGES[at % PAGES.length] ?? "#fff" }), 75),
    };
  });
  const photographs = Array.from(
    { length: 30 },
    (_, at): Sample => ({
      name: `no code #${at}`,
      reference: null,
      bytes: async () => {
        const [width, height] = at % 3 === 0 ? [1600, 1200] : [900, 1200];
        const grain = sharp(await noise(width, height, 20 + at)).blur(1 + (at % 7));
        return at % 2 ? jpeg(grain.modulate({ hue: at * 12 }), 70) : jpeg(grain.linear(2.5, -190), 80);
      },
    }),
  );
  const bars = Array.from(
    { length: 8 },
    (_, at): Sample => ({
      name: `bar code #${at}`,
      reference: null,
      bytes: async () => {
        const stripes = Array.from({ length: 95 }, (_, x) =>
          (x * 31 + at * 17) % 7 < 3 ? `<rect x="${x * 6}" width="6" height="220"/>` : "",
        ).join("");
        return sharp(
          Buffer.from(
            `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#fff"/><g transform="translate(160 180)">${stripes}</g></svg>`,
          ),
        )
          .jpeg({ quality: 80 })
          .toBuffer();
      },
    }),
  );
  const torn = Array.from(
    { length: 6 },
    (_, at): Sample => ({
      name: `half a slip's code #${at}`,
      reference: null,
      bytes: async () => {
        const code = sharp(await qrPicture(slipText("014", referenceOf(9_000 + at)), 6));
        const { width } = await code.metadata();
        const half = await code
          .extract({ left: 0, top: 0, width: Math.floor(width / 2), height: width })
          .png()
          .toBuffer();
        return sharp({ create: { width: 800, height: 1000, channels: 3, background: "#fff" } })
          .composite([{ input: half, left: 200, top: 300 }])
          .jpeg()
          .toBuffer();
      },
    }),
  );
  return [...codes, ...photographs, ...bars, ...torn];
}
