import type { ModelView } from '#shared/model/view.ts'
import type { Translate } from '#shared/words/words.ts'
import type { Group } from './groups.ts'

/** What a group is called: by what its devices have in common. */
export function groupName(t: Translate, view: ModelView, { of }: Pick<Group, 'of'>): string {
  switch (of.by) {
    case 'gateway': {
      const names = of.gatewayIds.map((id) => view.gateways.get(id)?.name ?? '')
      return names.length === 0 ? t('builder.fold.no-gateway') : names.join(' + ')
    }
    case 'person': {
      const person = view.model.networkUsers.find(({ id }) => id === of.personId)
      return person?.name ?? t('builder.device.no-owner')
    }
    case 'kind':
      return t(`builder.fold.kinds.${of.kind}`)
    case 'state':
      return t(`states.sync.${of.state}`)
    case 'hand':
      return t('builder.fold.hand', { number: of.number })
  }
}
