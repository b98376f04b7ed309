import type { SomeCures } from '#shared/help/cure.ts'

export const apply = {
  'plan-stale': [
    'The gateway has changed between reading and applying: by hand, or by another plan.',
    'Read the plan for its new state. What is new in it is marked.',
  ],
  'plan-empty': [
    'Every gateway that could be read has what is drawn.',
    'Nothing, if all were read. If a change is missing, check that it is active and connected.',
  ],
  'check-failed': [
    'nft or wg on the gateway refused the files before they were used.',
    'Read what the tool says. Often its version is too old: update the packages of the machine.',
  ],
  'apply-failed': [
    'A step of the change failed on the gateway; its output is in the message. It restored its previous state.',
    'Fix what the output names, then plan again.',
  ],
  'clean-left': [
    'Something of ours could not be removed, often because a program uses it.',
    'Clean it again. If it stays, remove what the message names on the machine.',
  ],
  'clean-unfinished': ['The connection broke during the cleaning.', 'Clean it again: it is safe to repeat.'],
  'gateway-serves': [
    'The machine still gives the access that was applied.',
    'Clean it, so that this ends. Abandon it only if the machine is gone.',
  ],
  'apply-undone': [
    'The change was not confirmed, or somebody pressed Undo now, and the gateway restored what it had.',
    'Find out why it could not be reached after the change, then apply again.',
  ],
  'apply-unknown': [
    'The connection broke after the change was sent and before its result came.',
    'Wait: the gateway is asked every 10 seconds. It is as before or as planned, never in between.',
  ],
  'apply-unconfirmed': [
    'After the change nobody could connect from outside, so the gateway undid it.',
    'Look for what blocks SSH: another firewall, or a provider’s rule. Then apply again.',
  ],
  'lease-lost': [
    'This process did not answer for too long, and another one continued with the gateway.',
    'Nothing: follow the other run. If it happens often, look at the server’s load.',
  ],
} as const satisfies SomeCures
