import type { CreateTableBuilder, Kysely } from 'kysely'

/** Table -> the columns, after the organization, that name a row of it. Removing that row removes this one. */
type Parents = Readonly<Record<string, readonly string[]>>

/** A table of organizations' records: its key, and every reference, begins with the organization. */
export function createOwned(
  db: Kysely<unknown>,
  name: string,
  key: string,
  columns: string,
  parents: Parents = {},
  farGateways: readonly string[] = [],
): Promise<void> {
  const all = { organizations: [], ...parents }
  return createTable(db, name, `organization_id! ${key}`, columns, all, farGateways)
}

const kinds = {
  text: 'text',
  integer: 'integer',
  bigint: 'bigint',
  double: 'double precision',
  // SQLite takes any name for a type, and leaves bytes as they are.
  bytes: 'bytea',
} as const

/**
 * Columns are written `name:kind`, text when no kind is given; `?` may be null, `!` is of the key. `farGateways`
 * are columns that name a gateway by another name than its own.
 */
export async function createTable(
  db: Kysely<unknown>,
  name: string,
  key: string,
  columns: string,
  parents: Parents = {},
  farGateways: readonly string[] = [],
): Promise<void> {
  const written = `${key} ${columns}`.split(' ').filter((each) => each !== '')
  let create: CreateTableBuilder<string, string> = db.schema.createTable(name)
  for (const each of written) {
    const [column = '', kind = 'text'] = each.replace(/[!?]$/, '').split(':')
    const type = kinds[kind as keyof typeof kinds]
    create = create.addColumn(column, type, (made) => (each.endsWith('?') ? made : made.notNull()))
  }
  for (const [parent, own] of Object.entries(parents)) {
    const reference = ['organization_id', ...own]
    create = create.addForeignKeyConstraint(`${name}_${parent}`, reference, parent, reference, (made) =>
      made.onDelete('cascade'),
    )
  }
  for (const column of farGateways)
    create = create.addForeignKeyConstraint(
      `${name}_${column}`,
      ['organization_id', column],
      'gateways',
      ['organization_id', 'gateway_id'],
      (made) => made.onDelete('cascade'),
    )
  const keys = written.filter((each) => each.endsWith('!')).map((each) => each.replace(/(:\w+)?!$/, ''))
  await create.addPrimaryKeyConstraint(`${name}_key`, keys).execute()
}
