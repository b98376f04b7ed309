import { StringDecoder } from 'node:string_decoder'
import type { Masking } from '#shared/utilities/mask.ts'

/** What scripts print, as it may be kept: whole lines, without secrets and without what steers a terminal. */
export interface MaskedOutput {
  add(bytes: Uint8Array): void
  /** Nothing more comes. */
  end(): void
  text(): string
}

/** Characters that a browser or a database makes something of. */
// eslint-disable-next-line no-control-regex -- it is about them
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g

/** Keeps back the line that is not whole yet: half of a secret is not known as one. */
export function createMaskedOutput(mask: Masking): MaskedOutput {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  let kept = ''
  const keep = (text: string): void => {
    kept += mask(text).replaceAll(control, '\uFFFD')
  }
  return {
    add(bytes) {
      const text = decoder.write(Buffer.from(bytes))
      const at = text.lastIndexOf('\n')
      if (at < 0) {
        rest += text
        return
      }
      keep(rest + text.slice(0, at + 1))
      rest = text.slice(at + 1)
    },
    end() {
      keep(rest + decoder.end())
      rest = ''
    },
    text: () => kept,
  }
}
