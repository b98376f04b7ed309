import { accountCases } from '../accounts/testing/account.cases.ts'
import { canariesCases } from '../api/testing/canaries.cases.ts'
import { credentialsCases } from '../accounts/testing/credentials.cases.ts'
import { custodyLeaseCases } from '../custody/testing/custody-leases.cases.ts'
import { custodyRunsCases } from '../custody/testing/custody-runs.cases.ts'
import { custodyCases } from '../custody/testing/custody.cases.ts'
import { firstStartCases } from '../accounts/sign-in/testing/first-start.cases.ts'
import { handOverCases } from '../accounts/sign-in/testing/hand-over.cases.ts'
import { billingEventsCases } from '../billing/testing/billing-events.cases.ts'
import { billingCases } from '../billing/testing/billing.cases.ts'
import { bodiesCases } from '../api/testing/bodies.cases.ts'
import { metricsCases } from '../metrics/testing/metrics.cases.ts'
import { repeatedCallsCases } from '../api/testing/repeated-calls.cases.ts'
import { requestsCases } from '../api/testing/requests.cases.ts'
import { httpCases } from '../api/testing/http.cases.ts'
import { jobsCases } from '../gateways/synchronization/testing/jobs.cases.ts'
import { samplerCases } from '../gateways/testing/sampler.cases.ts'
import { ldapCases } from '../accounts/identity-providers/testing/ldap.cases.ts'
import { loggedErrorsCases } from '../start/testing/logged-errors.cases.ts'
import { killedWritesCases } from '../start/testing/killed-writes.cases.ts'
import { matrixCases } from '../api/testing/matrix.cases.ts'
import { memberCases } from '../member/testing/member.cases.ts'
import { membersCases } from '../accounts/users/testing/members.cases.ts'
import type { OpenDatabase } from './open-database.ts'
import { drawingsCases } from '../networks/testing/drawings.cases.ts'
import { networkFeedCases } from '../networks/testing/network-feed.cases.ts'
import { editsCases } from '../networks/testing/edits.cases.ts'
import { eventsCases } from '../gateways/testing/events.cases.ts'
import { lettersOnceCases } from '../notifications/testing/letters-once.cases.ts'
import { noticeReadersCases } from '../notifications/testing/notice-readers.cases.ts'
import { noticesCases } from '../notifications/testing/notices.cases.ts'
import { notificationsCases } from '../notifications/testing/notifications.cases.ts'
import { oidcAccountCases } from '../accounts/identity-providers/testing/oidc-accounts.cases.ts'
import { oidcCases } from '../accounts/identity-providers/testing/oidc.cases.ts'
import { ownEnrolmentCases } from '../gateways/synchronization/testing/own-enrolments.cases.ts'
import { plansCases } from '../gateways/synchronization/testing/plans.cases.ts'
import { providersCases } from '../accounts/identity-providers/testing/providers.cases.ts'
import { passkeysCases } from '../accounts/testing/passkeys.cases.ts'
import { recoveryCases } from '../accounts/testing/recovery.cases.ts'
import { queryPlansCases } from '../kernel/testing/query-plans.cases.ts'
import { registrationCases } from '../accounts/sign-in/testing/registration.cases.ts'
import { formerNoticesCases } from '../kernel/testing/former-notices.cases.ts'
import { formerPlacementsCases } from '../kernel/testing/former-placements.cases.ts'
import { spoolCases } from '../kernel/transfers/testing/spool.cases.ts'
import { rootKeysCases } from '../kernel/testing/root-keys.cases.ts'
import { secondFactorCases } from '../accounts/testing/second-factor.cases.ts'
import { sessionCookiesCases } from '../accounts/testing/session-cookies.cases.ts'
import { sessionsCases } from '../accounts/testing/sessions.cases.ts'
import { synchronizationCases } from '../gateways/synchronization/testing/synchronization.cases.ts'
import { administrationCases } from '../operator/testing/administration.cases.ts'
import { auditCases } from '../audit/testing/audit.cases.ts'
import { auditSearchCases } from '../audit/testing/audit-search.cases.ts'
import { bugClassesCases } from '../api/testing/bug-classes.cases.ts'
import { foreignIdsCases } from '../api/testing/foreign-ids.cases.ts'
import { hostileInputsCases } from '../api/testing/hostile-inputs.cases.ts'
import { leavingCases } from '../organization-record/testing/leaving.cases.ts'
import { ledElsewhereCases } from '../api/testing/led-elsewhere.cases.ts'
import { designsBoundsCases } from '../designs/testing/designs-bounds.cases.ts'
import { designsLinksCases } from '../designs/testing/designs-links.cases.ts'
import { designsTogetherCases } from '../designs/testing/designs-together.cases.ts'
import { designsViewersCases } from '../designs/testing/designs-viewers.cases.ts'
import { designsCases } from '../designs/testing/designs.cases.ts'
import { diskFilesCases } from '../disks/testing/disk-files.cases.ts'
import { disksCases } from '../disks/testing/disks.cases.ts'
import { utilitiesCases } from '../utilities/testing/utilities.cases.ts'
import { utilityRunsCases } from '../utilities/testing/utility-runs.cases.ts'
import { usersAccessCases } from '../accounts/users/testing/users-access.cases.ts'
import { triesCases } from '../accounts/testing/tries.cases.ts'
import { usersCases } from '../accounts/users/testing/users.cases.ts'
import { sharedServerCases } from '../api/testing/shared-server.cases.ts'
import { tokenBoundsCases } from '../tokens/testing/token-bounds.cases.ts'
import { commandsCases } from '../tokens/testing/commands.cases.ts'
import { tokenReachCases } from '../tokens/testing/token-reach.cases.ts'
import { tokensCases } from '../tokens/testing/tokens.cases.ts'
import { webhookStopsCases } from '../webhooks/testing/webhook-stops.cases.ts'
import { webhookTriesCases } from '../webhooks/testing/webhook-tries.cases.ts'
import { webhookTroublesCases } from '../webhooks/testing/webhook-troubles.cases.ts'
import { webhooksCases } from '../webhooks/testing/webhooks.cases.ts'
import { tarpitsCases } from '../gateways/testing/tarpits.cases.ts'
import { servedCases } from '../gateways/testing/served.cases.ts'
import { statisticsCases } from '../statistics/testing/statistics.cases.ts'
import { organizationRecordCases } from '../organization-record/testing/organization-record.cases.ts'
import { recordRestoredCases } from '../organization-record/testing/record-restored.cases.ts'
import { recordUtilitiesCases } from '../organization-record/testing/record-utilities.cases.ts'
import { handshakesCases } from '../statistics/testing/handshakes.cases.ts'
import { summariesCases } from '../statistics/testing/summaries.cases.ts'
import { recordChangesCases } from '../records/testing/record-changes.cases.ts'
import { drawnPagesCases } from '../networks/testing/drawn-pages.cases.ts'
import { drawnStatesCases } from '../networks/testing/drawn-states.cases.ts'
import { placePagesCases } from '../disks/testing/place-pages.cases.ts'
import { recordPagesCases } from '../records/testing/record-pages.cases.ts'
import { recordReturnsCases } from '../records/testing/record-returns.cases.ts'
import { recordTablesCases } from '../records/testing/record-tables.cases.ts'
import { recordsCases } from '../records/testing/records.cases.ts'

/**
 * All that is asked of the API, whatever database it stands on. `empty`: databases without a table, for what begins
 * with one, be it one server or several at once.
 */
export function apiCases(open: OpenDatabase, empty: OpenDatabase): void {
  registrationCases(open)
  sessionsCases(open)
  credentialsCases(open)
  sessionCookiesCases(open)
  accountCases(open)
  billingCases(open)
  billingEventsCases(open)
  recoveryCases(open)
  secondFactorCases(open)
  rootKeysCases(open)
  formerNoticesCases(empty)
  formerPlacementsCases(empty)
  passkeysCases(open)
  firstStartCases(empty)
  handOverCases(open)
  providersCases(open)
  oidcCases(open)
  oidcAccountCases(open)
  ldapCases(open)
  bodiesCases(open)
  httpCases(open)
  requestsCases(open)
  repeatedCallsCases(open)
  metricsCases(open)
  matrixCases(open)
  membersCases(open)
  memberCases(open)
  ownEnrolmentCases(open)
  recordsCases(open)
  recordRestoredCases(open)
  recordUtilitiesCases(open)
  organizationRecordCases(open)
  leavingCases(open)
  recordPagesCases(open)
  drawnPagesCases(open)
  drawnStatesCases(open)
  placePagesCases(open)
  recordChangesCases(open)
  recordReturnsCases(open)
  recordTablesCases(open)
  queryPlansCases(open)
  editsCases(open)
  drawingsCases(open)
  plansCases(open)
  synchronizationCases(open)
  servedCases(open)
  custodyCases(open)
  custodyLeaseCases(open)
  custodyRunsCases(open)
  eventsCases(open)
  networkFeedCases(open)
  jobsCases(empty)
  killedWritesCases(open)
  loggedErrorsCases(open)
  statisticsCases(open)
  samplerCases(open)
  notificationsCases(open)
  lettersOnceCases(open)
  noticesCases(open)
  noticeReadersCases(open)
  handshakesCases(open)
  summariesCases(open)
  usersCases(open)
  triesCases(open)
  usersAccessCases(open)
  disksCases(open)
  diskFilesCases(open)
  spoolCases(open)
  canariesCases(open)
  utilitiesCases(open)
  utilityRunsCases(open)
  designsCases(open)
  designsTogetherCases(open)
  designsViewersCases(open)
  designsLinksCases(open)
  designsBoundsCases(open)
  bugClassesCases(open)
  foreignIdsCases(open)
  hostileInputsCases(open)
  ledElsewhereCases(open)
  administrationCases(open)
  auditCases(open)
  auditSearchCases(open)
  sharedServerCases(open)
  tokensCases(open)
  commandsCases(open)
  webhooksCases(open)
  webhookStopsCases(open)
  webhookTriesCases(open)
  webhookTroublesCases(open)
  tokenBoundsCases(open)
  tokenReachCases(open)
  tarpitsCases(open)
}
