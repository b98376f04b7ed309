import { rolesFor, type Role } from '#shared/design-network/roles.ts'
import { OwnerField } from '#renderer/parts/network-users/OwnerField.tsx'
import { useWords } from '#renderer/state/words.ts'
import { KindTile } from '#renderer/ui/KindTile.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { useDesigner } from '../context/designer-context.tsx'
import { newMachine, nodesOf } from './conversion-state.ts'
import type { StepProps } from './step-props.ts'

/** Nodes whose role is asked one by one; of a larger drawing the rest keeps what was proposed. */
const mostAsked = 100

/** What each machine and service becomes, and whose the devices are. */
export function StepRoles({ state, set, faults }: StepProps) {
  const { t } = useWords()
  const { design } = useDesigner()
  const devices = nodesOf(design, state.roles, 'device')
  const others = [...design.nodes.values()].filter(
    (node) => rolesFor(node).length > 1 && !devices.includes(node),
  )
  const choose = (id: string, role: Role): void => {
    const node = design.nodes.get(id)
    if (node === undefined) return
    const gateways = new Map(state.gateways)
    if (role === 'gateway') gateways.set(id, gateways.get(id) ?? newMachine(node, state.keepsKeys))
    set({ roles: new Map(state.roles).set(id, role), gateways })
  }
  return (
    <>
      <p className="text-text-2">{t('conversion.roles.text')}</p>
      {devices.length === 0 ? null : (
        <OwnerField
          label={t('conversion.roles.owner', { count: devices.length })}
          hint={t('conversion.roles.owner-hint')}
          value={state.ownerId}
          error={faults.get('owner')}
          onValueChange={(ownerId) => set({ ownerId })}
        />
      )}
      <ul className="flex flex-col gap-2">
        {others.slice(0, mostAsked).map((node) => (
          <li key={node.id} className="grid grid-cols-[auto_minmax(0,1fr)_10rem] items-center gap-3">
            <KindTile kind={node.kind} size="sm" />
            <span className="cut">{node.name}</span>
            <Select
              size="sm"
              label={t('conversion.roles.role', { name: node.name })}
              labelHidden
              value={state.roles.get(node.id) ?? 'left'}
              options={rolesFor(node).map((role) => ({ value: role, label: t(`conversion.role.${role}`) }))}
              onValueChange={(role) => choose(node.id, role)}
            />
          </li>
        ))}
      </ul>
      {others.length > mostAsked ? (
        <p className="text-12 text-text-3">
          {t('conversion.roles.more', { count: others.length - mostAsked })}
        </p>
      ) : null}
    </>
  )
}
