import { problem } from '#shared/base/problem.ts'
import type { Model } from '#shared/model/model.ts'
import type { NetworkUser, NetworkUserForm } from '#shared/model/network-user.ts'
import { matchRecords } from './match-records.ts'
import type { NetworkFile } from './network-file.ts'
import { isSameRecord } from './same-record.ts'
import type { Path, Work } from './work.ts'

/** A person that the file adds or changes. */
export interface PersonChange {
  readonly id: string
  readonly isNew: boolean
  readonly form: NetworkUserForm
}

/** People as the file has them: what changes, the model after it, and where an address is somebody else's then. */
export interface ChangedPeople {
  readonly changes: readonly PersonChange[]
  readonly model: Model
  readonly taken: readonly Path[]
}

/** What a file says of people. */
export function changePeople(work: Work, file: NetworkFile): ChangedPeople {
  const matched = matchRecords(work, { ...file, gateways: [], devices: [], rules: [] }).people
  const changes = matched.flatMap(({ entry, id, held, path }) => {
    const { name, email, identification, active } = entry
    const form = { name, email, identification, active }
    const isSame = held !== null && isSameRecord(form, formOf(held))
    return isSame ? [] : [{ id, isNew: held === null, form, path }]
  })
  const model = work.model()
  const changed = new Map(changes.map(({ id, form }) => [id, { ...form, id }]))
  const networkUsers = [
    ...model.networkUsers.map((user) => changed.get(user.id) ?? user),
    ...changes.filter(({ isNew }) => isNew).map(({ id, form }) => ({ ...form, id })),
  ]
  const holders = Map.groupBy(networkUsers, ({ email }) => email)
  return {
    changes: changes.map(({ id, isNew, form }) => ({ id, isNew, form })),
    model: changes.length === 0 ? model : { ...model, networkUsers },
    taken: changes.flatMap(({ form, path }) =>
      (holders.get(form.email)?.length ?? 0) > 1 ? [[...path, 'email']] : [],
    ),
  }
}

/** What is said where an address is taken. */
export const emailTaken = problem('email-taken')

/**
 * People in an order in which each can be stored by itself: whoever gets an address that another one gives up comes
 * after that one. In a circle one of them goes by an address that nobody has first.
 */
export function peopleInOrder(
  before: readonly NetworkUser[],
  changes: readonly PersonChange[],
): readonly PersonChange[] {
  const people = new Map(before.map((person) => [person.id, person]))
  const holders = new Map(before.map(({ id, email }) => [email, id]))
  const done: PersonChange[] = []
  const store = (change: PersonChange): void => {
    const { id, form } = change
    const email = people.get(id)?.email
    if (email !== undefined && holders.get(email) === id) holders.delete(email)
    holders.set(form.email, id)
    people.set(id, { ...form, id })
    done.push(change)
  }
  const isFree = ({ id, form }: PersonChange): boolean => (holders.get(form.email) ?? id) === id
  let waiting = changes
  while (waiting.length > 0) {
    const still = waiting.filter((change) => {
      if (!isFree(change)) return true
      store(change)
      return false
    })
    if (still.length === waiting.length) {
      const held = people.get(still.find(({ isNew }) => !isNew)?.id ?? '')
      if (held === undefined) throw new Error('an address is taken')
      const email = `${held.id}@trama.invalid`
      if (held.email === email) throw new Error('an address is taken')
      store({ id: held.id, isNew: false, form: { ...formOf(held), email } })
    }
    waiting = still
  }
  return done
}

function formOf({ name, email, identification, active }: NetworkUser): NetworkUserForm {
  return { name, email, identification, active }
}
