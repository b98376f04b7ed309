import { useSignInPlace } from '#renderer/app/use-sign-in-place.ts'
import { SignInForm } from '#renderer/parts/sign-in/SignInForm.tsx'

/** The sign-in form, as a part of the landing page. */
export function LandingDoor() {
  return <SignInForm {...useSignInPlace()} heading="h2" />
}
