import { backupTemplate, backupVariable } from '#shared/backup/lines.ts'
import { templateColumns } from '#web/server/utilities/store/utility-templates.ts'
import { sealValue } from '#web/server/utilities/variable-secret.ts'
import type { RestoreContext } from './restore-context.ts'
import { whole, type Takes } from './takes.ts'

/** Variables, templates and where they are written. Nothing is known to be written: the next look at each file says. */
export function takesUtilities({ scope, keyring }: RestoreContext): Takes<'variable' | 'template' | 'route'> {
  return {
    variable: whole<'variable'>(
      ({ id }) => id,
      ({ id }, text) => {
        const { name, secret, value, createdAtMs, changedAtMs } = backupVariable.parse(JSON.parse(text))
        return scope.insert('utility_variables', [
          {
            variable_id: id,
            name,
            secret: secret ? 1 : 0,
            value: secret ? null : value,
            value_sealed: secret && value !== null ? sealValue(keyring, scope, id, value) : null,
            created_at_ms: createdAtMs,
            changed_at_ms: changedAtMs,
          },
        ])
      },
    ),
    template: whole<'template'>(
      ({ id }) => id,
      ({ id }, text) => {
        const { createdAtMs, changedAtMs, ...form } = backupTemplate.parse(JSON.parse(text))
        const times = { created_at_ms: createdAtMs, changed_at_ms: changedAtMs }
        return scope.insert('utility_templates', [{ template_id: id, ...templateColumns(form), ...times }])
      },
    ),
    route: (routes) =>
      scope.insert(
        'utility_routes',
        routes.map((route) => ({
          route_id: route.id,
          template_id: route.templateId,
          gateway_id: route.gatewayId,
          path: route.path,
          created_at_ms: route.createdAtMs,
          written_mark: null,
          written_at_ms: null,
          source_mark: null,
          secrets_sealed: null,
          drift_at_ms: null,
          looked_at_ms: null,
        })),
      ),
  }
}
