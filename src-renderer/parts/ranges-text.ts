import { z } from 'zod'
import { parseGatewayRange, readGatewayRanges } from '#shared/model/gateway-ranges.ts'
import { bounds } from '#shared/model/bounds.ts'

/** Ranges as they are typed: one a line, or with commas between them. */
export const rangesText = z
  .string()
  .max(bounds.gatewayRange.count * 50)
  .superRefine((text, context) => {
    const lines = split(text)
    if (lines.length > bounds.gatewayRange.count)
      context.addIssue({
        code: 'custom',
        params: { problem: 'field-too-large', facts: { value: bounds.gatewayRange.count } },
        input: text,
      })
    const refused = readGatewayRanges(lines)
    if (refused.ok) return
    const { code, facts } = refused.problem
    context.addIssue({ code: 'custom', params: { problem: code, facts }, input: text })
  })
  .transform((text) => split(text))

/** Ranges as a field shows them. */
export function showRanges(ranges: readonly string[]): string {
  return ranges.join('\n')
}

/** The lines of a field that can be read. */
export function readableRanges(text: string) {
  return split(text).flatMap((line) => {
    const range = parseGatewayRange(line)
    return range.ok ? [range.value] : []
  })
}

function split(text: string): string[] {
  return text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
