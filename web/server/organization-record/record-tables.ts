import type { BackupKind } from '#shared/backup/lines.ts'
import type { OwnedTable } from '../store/tables.ts'

/**
 * What becomes of each table of organizations in an archive: `kinds`: its rows are these lines; `own`: it is of the
 * place where it is restored, and stays there; else why it is left out.
 */
export const recordTables: Readonly<
  Record<Exclude<OwnedTable, 'root_keys'>, readonly BackupKind[] | 'own' | { readonly leftOut: string }>
> = {
  organizations: ['organization'],
  providers: ['provider'],
  disks: ['disk'],
  users: ['person'],
  network_users: ['networkUser'],
  networks: ['network'],
  devices: ['device'],
  gateways: ['gateway'],
  rules: ['rule'],
  members: ['member'],
  relations: ['relation'],
  enrolments: ['enrolment'],
  device_files: ['deviceFile'],
  applied: ['applied'],
  served_models: ['servedModel'],
  served: ['served'],
  designs: ['design'],
  design_states: ['designOutline', 'designNode', 'designRelationship'],
  design_updates: ['designOutline', 'designNode', 'designRelationship'],
  design_versions: ['designVersion'],
  audit_events: ['activity'],
  subscriptions: 'own',
  payment_sources: 'own',
  charges: 'own',
  receipts: 'own',
  billing_letters: 'own',
  passkeys: 'own',
  record_schedules: { leftOut: 'what opens its disk is not in an archive' },
  departures: { leftOut: 'a restored organization stays' },
  accepted_terms: { leftOut: 'they are accepted anew, from whoever runs the other deployment' },
  seen_notifications: { leftOut: 'what is wrong there is new to everybody' },
  utility_variables: { leftOut: 'templates and their values are not in archives yet' },
  utility_templates: { leftOut: 'templates and their values are not in archives yet' },
  utility_routes: { leftOut: 'templates and their values are not in archives yet' },
  utility_runs: { leftOut: 'templates and their values are not in archives yet' },
  sessions: { leftOut: 'whoever signs in gets another one' },
  invitations: { leftOut: 'they are good once, for a week, and only their hash is known' },
  design_shares: { leftOut: 'of a link only the hash is known, and it leads to a deployment' },
  file_seals: { leftOut: 'they are promised to be gone on their date, which a copy would not keep' },
  jobs: { leftOut: 'what is under way is of a process; fencing numbers go on from a higher one' },
  plans: { leftOut: 'a plan is good for half an hour' },
  removals: { leftOut: 'a removal may be taken back for ten minutes' },
  drifts: { leftOut: 'it is read from the gateways again' },
  traffic_steps: { leftOut: 'statistics are exported as tables' },
  traffic_hours: { leftOut: 'statistics are exported as tables' },
  device_days: { leftOut: 'statistics are exported as tables' },
  device_contacts: { leftOut: 'it is read from the gateways again' },
  samplings: { leftOut: 'it is read from the gateways again' },
}
