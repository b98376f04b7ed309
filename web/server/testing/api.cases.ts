import { credentialsCases } from './credentials.cases.ts'
import { custodyLeaseCases } from './custody-leases.cases.ts'
import { custodyCases } from './custody.cases.ts'
import { httpCases } from './http.cases.ts'
import { jobsCases } from './jobs.cases.ts'
import { matrixCases } from './matrix.cases.ts'
import { memberCases } from './member.cases.ts'
import { membersCases } from './members.cases.ts'
import type { OpenDatabase } from './open-database.ts'
import { editsCases } from './edits.cases.ts'
import { eventsCases } from './events.cases.ts'
import { ownEnrolmentCases } from './own-enrolments.cases.ts'
import { plansCases } from './plans.cases.ts'
import { registrationCases } from './registration.cases.ts'
import { sessionsCases } from './sessions.cases.ts'
import { synchronizationCases } from './synchronization.cases.ts'
import { recordsCases } from './records.cases.ts'

/** All that is asked of the API, whatever database it stands on. */
export function apiCases(open: OpenDatabase): void {
  registrationCases(open)
  sessionsCases(open)
  credentialsCases(open)
  httpCases(open)
  matrixCases(open)
  membersCases(open)
  memberCases(open)
  ownEnrolmentCases(open)
  recordsCases(open)
  editsCases(open)
  plansCases(open)
  synchronizationCases(open)
  custodyCases(open)
  custodyLeaseCases(open)
  eventsCases(open)
  jobsCases(open)
}
