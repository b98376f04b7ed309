import { roles as allRoles, type Role } from '#shared/model/permissions.ts'
import { useMay } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import type { FieldError } from '#renderer/ui/field-props.ts'
import { CheckboxGroup } from '#renderer/ui/CheckboxGroup.tsx'
import { Note } from '#renderer/ui/Note.tsx'

export interface RolesFieldProps {
  readonly label: string
  readonly roles: readonly Role[]
  /** Those before anything was changed. */
  readonly held: readonly Role[]
  readonly onRolesChange: (roles: Role[]) => void
  readonly error: FieldError | undefined
  /** The provider whose word the roles are; null: they are given here. */
  readonly givenBy: string | null
}

/** One role or several, each with what it may do. */
export function RolesField({ label, roles, held, onRolesChange, error, givenBy }: RolesFieldProps) {
  const { t } = useWords()
  const isSuperAdmin = useMay('deployment.write')
  const offered = allRoles.filter((role) => role !== 'super-admin' || isSuperAdmin || held.includes(role))
  return (
    <CheckboxGroup
      label={label}
      options={offered.map((role) => ({
        value: role,
        label: t(`states.role.${role}`),
        hint: <span className="-mt-1 block ps-6">{t(`users.may.${role}`)}</span>,
      }))}
      values={roles}
      error={error}
      disabled={givenBy !== null}
      onValuesChange={onRolesChange}
    >
      {givenBy === null ? null : (
        <Note tone="info">{t('users.login.roles-from-provider', { provider: givenBy })}</Note>
      )}
    </CheckboxGroup>
  )
}
