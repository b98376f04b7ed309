import { useId } from 'react'
import { roles as allRoles, type Role } from '#shared/model/permissions.ts'
import { useMay } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { StateGlyph } from '#renderer/ui/StateGlyph.tsx'

export interface RolesFieldProps {
  readonly label: string
  readonly roles: readonly Role[]
  /** Those before anything was changed. */
  readonly held: readonly Role[]
  readonly onRolesChange: (roles: Role[]) => void
  readonly error: string | undefined
  /** The provider whose word the roles are; null: they are given here. */
  readonly givenBy: string | null
}

/** One role or several, each with what it may do. */
export function RolesField({ label, roles, held, onRolesChange, error, givenBy }: RolesFieldProps) {
  const { t } = useWords()
  const errorId = useId()
  const isSuperAdmin = useMay('deployment.write')
  const offered = allRoles.filter((role) => role !== 'super-admin' || isSuperAdmin || held.includes(role))
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-2"
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className="ui-label mb-2">{label}</legend>
      {givenBy === null ? null : (
        <Note tone="info">{t('users.login.roles-from-provider', { provider: givenBy })}</Note>
      )}
      {offered.map((role) => (
        <Checkbox
          key={role}
          label={t(`states.role.${role}`)}
          hint={<span className="-mt-1 block ps-6">{t(`users.may.${role}`)}</span>}
          checked={roles.includes(role)}
          disabled={givenBy !== null}
          onCheckedChange={(checked) =>
            onRolesChange(allRoles.filter((one) => (one === role ? checked : roles.includes(one))))
          }
        />
      ))}
      {error === undefined ? null : (
        <div id={errorId} role="alert" className="ui-error">
          <StateGlyph state="error" />
          <span>{error}</span>
        </div>
      )}
    </fieldset>
  )
}
