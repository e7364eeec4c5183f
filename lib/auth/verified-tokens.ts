/**
 * What verified tokens say, by token, so that a caller's next requests do not compute the signature again. A token leaves it at its expiry,
 * after `mostMs`, or when `most` later ones came.
 */
export class VerifiedTokens<Claims extends { exp?: number | undefined }> {
  readonly #kept = new Map<string, { claims: Claims; until: number }>();

  constructor(private readonly options: { most: number; mostMs: number }) {}

  find(token: string): Claims | null {
    const kept = this.#kept.get(token);
    if (!kept) return null;
    if (Date.now() < kept.until) return kept.claims;
    this.#kept.delete(token);
    return null;
  }

  /** `claims.exp` in seconds; a token without one is not kept. */
  keep(token: string, claims: Claims): void {
    if (!claims.exp) return;
    this.#kept.delete(token);
    this.#kept.set(token, { claims, until: Math.min(claims.exp * 1000, Date.now() + this.options.mostMs) });
    for (const [oldest] of this.#kept) {
      if (this.#kept.size <= this.options.most) break;
      this.#kept.delete(oldest);
    }
  }
}
