/** A text in which names of the API stand between backticks, which are shown as code. */
export function TickedText({ text }: { readonly text: string }) {
  // The text of an operation never changes while it is shown.
  // oxlint-disable-next-line react/no-array-index-key
  return text.split('`').map((piece, index) => (index % 2 === 1 ? <code key={index}>{piece}</code> : piece))
}
