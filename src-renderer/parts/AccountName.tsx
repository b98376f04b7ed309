/** Tells a password manager whose password the form is about. */
export function AccountName({ email }: { readonly email: string }) {
  return <input hidden readOnly type="text" autoComplete="username" value={email} />
}
