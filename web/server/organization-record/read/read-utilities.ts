import { newFile } from '#shared/model/utility.ts'
import type { BackupLine, BackupTemplate, BackupVariable } from '#shared/backup/lines.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import { cut } from '../archive/pieces.ts'
import type { Secrets } from '../archive/record-secrets.ts'

/**
 * Variables, templates and their routes. What was last written to a gateway stays out: it is known by marks that
 * are made with the keys of this server.
 */
export async function* readUtilities(scope: Scope, secrets: Secrets): AsyncGenerator<BackupLine> {
  yield* readVariables(scope, secrets)
  yield* readTemplates(scope)
  yield* readRoutes(scope)
}

async function* readVariables(scope: Scope, secrets: Secrets): AsyncGenerator<BackupLine> {
  const variables = await scope.from('utility_variables').selectAll().orderBy('variable_id').execute()
  for (const row of variables) {
    const variable: BackupVariable = {
      name: row.name,
      secret: row.secret === 1,
      value: row.secret === 1 ? secrets.valueOf(row) : (row.value ?? ''),
      createdAtMs: row.created_at_ms,
      changedAtMs: row.changed_at_ms,
    }
    for (const piece of cut(JSON.stringify(variable)))
      yield { kind: 'variable', value: { id: row.variable_id, ...piece } }
  }
}

/** One at a time: they may be large. */
async function* readTemplates(scope: Scope): AsyncGenerator<BackupLine> {
  const ids = await scope.from('utility_templates').select(['template_id']).orderBy('template_id').execute()
  for (const { template_id: id } of ids) {
    const row = await scope
      .from('utility_templates')
      .selectAll()
      .where('template_id', '=', id)
      .executeTakeFirstOrThrow()
    const template: BackupTemplate = {
      name: row.name,
      content: row.content,
      preScript: row.pre_script,
      commands: row.commands,
      postScript: row.post_script,
      newFile: newFile.parse(JSON.parse(row.new_file)),
      timeoutS: row.timeout_s,
      createdAtMs: row.created_at_ms,
      changedAtMs: row.changed_at_ms,
    }
    for (const piece of cut(JSON.stringify(template))) yield { kind: 'template', value: { id, ...piece } }
  }
}

async function* readRoutes(scope: Scope): AsyncGenerator<BackupLine> {
  const routes = await scope.from('utility_routes').selectAll().orderBy('route_id').execute()
  for (const row of routes)
    yield {
      kind: 'route',
      value: {
        id: row.route_id,
        templateId: row.template_id,
        gatewayId: row.gateway_id,
        path: row.path,
        createdAtMs: row.created_at_ms,
      },
    }
}
