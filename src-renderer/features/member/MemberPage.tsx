/** A person's own networks. */
export function MemberPage() {
  return null
}
