import { z } from 'zod'
import { edit, type Edit } from '#shared/model/edit-value.ts'

/** Whose edits (see `ownerOf`), and of which network. Nobody else is given them. */
interface UnsentNetwork {
  readonly owner: string
  readonly id: string
  /** Shown to who leaves them. */
  readonly name: string
}

const prefix = 'trama-unsent'
const kept = z.object({ name: z.string(), edits: z.array(edit) })

/** What the browser would not take, which is lost with the page. */
const memory = new Map<string, string>()

/** Edits of a network that were not sent yet, kept in this tab so that reloading the page loses none. */
export function createUnsentNetwork({ owner, id, name }: UnsentNetwork): {
  readonly read: () => readonly Edit[]
  readonly keep: (edits: readonly Edit[]) => void
} {
  const key = JSON.stringify([prefix, owner, id])
  return {
    read: () => readKept(key)?.edits ?? [],
    keep: (edits) => (edits.length === 0 ? forget(key) : store(key, JSON.stringify({ name, edits }))),
  }
}

/** The names of the networks whose edits by somebody wait in this tab. */
export function unsentNetworks(owner: string): readonly string[] {
  return keysOf(owner).flatMap((key) => readKept(key)?.name ?? [])
}

/** Forgets all that this tab keeps but the edits of whoever wants to come back to them; null: nobody does. */
export function clearTab(owner: string | null): void {
  const stays = new Set(owner === null ? [] : keysOf(owner))
  for (const key of allKeys()) if (!stays.has(key)) forget(key)
}

function keysOf(owner: string): readonly string[] {
  const begin = JSON.stringify([prefix, owner]).replace(/\]$/, ',')
  return allKeys().filter((key) => key.startsWith(begin))
}

function allKeys(): readonly string[] {
  try {
    return [...memory.keys(), ...Object.keys(sessionStorage)]
  } catch {
    return [...memory.keys()]
  }
}

function store(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text)
    memory.delete(key)
  } catch {
    // Storage is off or full.
    memory.set(key, text)
  }
}

function forget(key: string): void {
  memory.delete(key)
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage is off: nothing is there.
  }
}

function readKept(key: string): z.infer<typeof kept> | null {
  try {
    return kept.parse(JSON.parse(memory.get(key) ?? sessionStorage.getItem(key) ?? 'null'))
  } catch {
    // Storage is off, or holds what an older page wrote: there is nothing to send again.
    return null
  }
}
