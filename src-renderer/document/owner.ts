/** Whose edits they are: of an account in an organization, or of the person who uses this browser without one. */
export function ownerOf(session: { readonly organizationId: string; readonly email: string } | null): string {
  return session === null ? 'guest' : `${session.organizationId} ${session.email.toLowerCase()}`
}
