import type { OutputOf } from '#renderer/state/calls.ts'

/** All that the first page knows of an organization. */
export interface HomeProps {
  /** The first networks by name, and how many there are. */
  readonly networks: OutputOf<'networks', 'page'>
  readonly gateways: OutputOf<'gateways', 'states'>
  readonly counts: OutputOf<'statistics', 'counts'>
}
