import { problem, type Problem } from './problem.ts'
import { fail, ok, type Result } from './result.ts'

/** Ports from..to, both included, of one protocol. */
export interface PortSpan {
  readonly protocol: 'tcp' | 'udp'
  readonly from: number
  readonly to: number
}

const protocols = ['tcp', 'udp'] as const

/**
 * Reads ports as people write them: `443`, `22,80`, `5000-5100`, `53/udp`, `443/tcp+udp`; tcp when no
 * protocol is named. Answers spans that are merged and sorted (tcp first), or `ports-unreadable`,
 * `port-out-of-range` with the part at fault.
 */
export function parsePorts(
  text: string,
): Result<PortSpan[], Problem<'ports-unreadable' | 'port-out-of-range'>> {
  const spans: PortSpan[] = []
  for (const part of text.split(',').map((piece) => piece.trim())) {
    const match = /^(\d+)(?:\s*-\s*(\d+))?(?:\s*\/\s*(tcp|udp|tcp\+udp|udp\+tcp))?$/i.exec(part)
    if (match === null) return fail(problem('ports-unreadable', { value: part }))
    const from = Number(match[1])
    const to = Number(match[2] ?? match[1])
    const wrong = [from, to].find((port) => port < 1 || port > 65535)
    if (wrong !== undefined) return fail(problem('port-out-of-range', { value: String(wrong) }))
    if (from > to) return fail(problem('ports-unreadable', { value: part }))
    const named = (match[3] ?? 'tcp').toLowerCase().split('+')
    for (const protocol of protocols) if (named.includes(protocol)) spans.push({ protocol, from, to })
  }
  return ok(mergeSpans(spans))
}

/** Spans merged where they touch or overlap, tcp before udp, ascending. */
export function mergeSpans(spans: readonly PortSpan[]): PortSpan[] {
  const sorted = spans.toSorted((a, b) =>
    a.protocol < b.protocol ? -1 : a.protocol > b.protocol ? 1 : a.from - b.from,
  )
  const merged: PortSpan[] = []
  for (const span of sorted) {
    const last = merged.at(-1)
    if (last !== undefined && last.protocol === span.protocol && span.from <= last.to + 1) {
      merged[merged.length - 1] = { ...last, to: Math.max(last.to, span.to) }
    } else merged.push(span)
  }
  return merged
}

/** The shortest text that `parsePorts` reads as the same spans. */
export function formatPorts(spans: readonly PortSpan[]): string {
  const merged = mergeSpans(spans)
  const key = (span: PortSpan): string =>
    span.from === span.to ? String(span.from) : `${span.from}-${span.to}`
  const udp = new Set(merged.filter((span) => span.protocol === 'udp').map(key))
  const tcp = new Set(merged.filter((span) => span.protocol === 'tcp').map(key))
  const texts = merged.flatMap((span) => {
    const text = key(span)
    if (span.protocol === 'tcp') return [udp.has(text) ? `${text}/tcp+udp` : text]
    return tcp.has(text) ? [] : [`${text}/udp`]
  })
  return texts.join(',')
}
