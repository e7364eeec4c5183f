import { readKeyRing, sealWith } from "@/lib/crypto/key-ring";
import { demoLine, demoPage } from "./world";

/** A row of private.social_credentials. */
interface Credentials {
  social_id: string;
  sealed: string;
  granted_by: string | null;
  page_id: string | null;
}

/** The credentials of the demo's channels, sealed with this installation's keys as the product seals them on connecting. */
export function listCredentials(encryptionKeys: string): Credentials[] {
  const ring = readKeyRing(encryptionKeys);
  const seal = (social_id: string, credentials: object) =>
    sealWith(ring, JSON.stringify(credentials), `social_credentials.sealed.${social_id}`);
  const { social_id, channel_id, channel_secret } = demoLine;
  const { page_id, page_token, user } = demoPage;
  return [
    { social_id, sealed: seal(social_id, { channel_id, channel_secret }), granted_by: null, page_id: null },
    ...[demoPage.facebook_social_id, demoPage.instagram_social_id].map((id) => ({
      social_id: id,
      sealed: seal(id, { page_id, page_token }),
      granted_by: user.id,
      page_id,
    })),
  ];
}
