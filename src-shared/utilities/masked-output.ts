import type { Masking } from './mask.ts'

/** What scripts print, as it may be kept: whole lines, without secrets and without what steers a terminal. */
export interface MaskedOutput {
  add(bytes: Uint8Array): void
  /** Nothing more comes. */
  end(): void
  text(): string
}

/** Characters that steer a terminal, or that a database refuses (U+0000); tabs and ends of lines stay. */
// eslint-disable-next-line no-control-regex -- it is about them
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g

/** A text of the same length that may be stored and shown. */
export const withoutControls = (text: string): string => text.toWellFormed().replaceAll(control, '\uFFFD')

/** Keeps back the line that is not whole yet: half of a secret is not known as one. */
export function createMaskedOutput(mask: Masking): MaskedOutput {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  let rest = ''
  let kept = ''
  const keep = (text: string): void => {
    kept += withoutControls(mask(text))
  }
  return {
    add(bytes) {
      const text = decoder.decode(bytes, { stream: true })
      const at = text.lastIndexOf('\n')
      if (at < 0) {
        rest += text
        return
      }
      keep(rest + text.slice(0, at + 1))
      rest = text.slice(at + 1)
    },
    end() {
      keep(rest + decoder.decode())
      rest = ''
    },
    text: () => kept,
  }
}
