/** Alphabets that run to the left: Hebrew, Arabic, Syriac, Thaana, N'Ko and their forms (UAX 9, R and AL). */
const right =
  /\p{Script=Hebr}|\p{Script=Arab}|\p{Script=Syrc}|\p{Script=Thaa}|\p{Script=Nkoo}|\p{Script=Adlm}/u

/** Whether a line is read from the right: the first of its letters decides (UAX 9, P2). */
export function isFromRight(text: string): boolean {
  const [letter] = /\p{L}/u.exec(text) ?? []
  return letter !== undefined && right.test(letter)
}
