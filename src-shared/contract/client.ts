import type { Backend, Transport } from './backend.ts'
import { contract } from './contract.ts'
import type { Contract } from './row.ts'

/** The functions that screens call, one a row, over the wire of a host. */
export function createBackend(transport: Transport): Backend {
  const rows: Contract = contract
  const areas = Object.entries(rows).map(([area, calls]) => [
    area,
    Object.fromEntries(
      Object.entries(calls).map(([name, row]) => [
        name,
        row.kind === 'call'
          ? (input: unknown) => transport.request(area, name, input)
          : (input: unknown, listen: (event: unknown) => void) =>
              transport.subscribe(area, name, input, listen),
      ]),
    ),
  ])
  return Object.fromEntries(areas) as Backend
}
