/** The letter a name is known by: no tone marks, no Thai vowel that is written before its consonant. */
export function initial(name: string): string {
  return /[^\P{L}เแโใไ]|\p{N}/u.exec(name)?.[0].toUpperCase() ?? "?";
}
