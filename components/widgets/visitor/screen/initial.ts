/** A name's initial: without tone marks and Thai vowels written before their consonant. */
export function initial(name: string): string {
  return /[^\P{L}เแโใไ]|\p{N}/u.exec(name)?.[0].toUpperCase() ?? "?";
}
