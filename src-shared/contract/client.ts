import type { Attempt, Backend, Transport } from './backend.ts'
import { wireRows } from './wire-rows.ts'

/** The functions that screens call, one a row, over the wire of a host. */
export function createBackend(transport: Transport): Backend {
  const areas = Object.entries(wireRows).map(([area, calls]) => [
    area,
    Object.fromEntries(
      Object.entries(calls).map(([name, row]) => [
        name,
        row.kind === 'call'
          ? (input: unknown, attempt?: Attempt) => transport.request(area, name, input, attempt)
          : (input: unknown, listen: (event: unknown) => void) =>
              transport.subscribe(area, name, input, listen),
      ]),
    ),
  ])
  return Object.fromEntries(areas) as Backend
}
