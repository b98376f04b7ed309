import type { ApiOperation } from '#shared/help/api/operation.ts'
import { tokenAreas } from '#shared/model/token.ts'
import { roles as allRoles } from '#shared/model/permissions.ts'
import { useWords } from '#renderer/state/words.ts'

/** Who may make a call: people by their roles, programs by what their token is for. */
export function CallerList({ operation }: { readonly operation: ApiOperation }) {
  const { t } = useWords()
  const { roles, tokenArea, permission, isForApplication } = operation
  const named = allRoles.filter((role) => roles.includes(role)).map((role) => t(`help.api.role.${role}`))
  const area = tokenAreas.find((each) => each === tokenArea)
  return (
    <ul>
      {isForApplication ? <li>{t('help.api.application')}</li> : null}
      <li>{named.length === 0 ? t('help.api.anyone') : t('help.api.people', { roles: named.join(', ') })}</li>
      <li>
        {area === undefined
          ? t('help.api.without-token')
          : t('help.api.with-token', { area: t(`help.api.token-area.${area}`) })}
      </li>
      <li>{t('help.api.permission', { name: permission })}</li>
    </ul>
  )
}
