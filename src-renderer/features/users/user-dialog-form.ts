import { z } from 'zod'
import type { ProviderView } from '#shared/contract/providers.ts'
import type { UserView } from '#shared/contract/users.ts'
import { newPassword } from '#shared/model/password.ts'
import { userForm } from '#shared/model/user.ts'

/** The form of the dialog. `firstSignIn`: how a new user signs in the first time. */
export const userDialogForm = userForm
  .extend({ firstSignIn: z.enum(['link', 'password', 'none']), password: z.string(), confirm: z.string() })
  .superRefine(({ firstSignIn, password, confirm }, context) => {
    if (firstSignIn !== 'password') return
    for (const issue of newPassword.safeParse(password).error?.issues ?? []) {
      const params = issue.code === 'custom' ? (issue.params ?? {}) : {}
      context.addIssue({ code: 'custom', path: ['password'], params, input: password })
    }
    if (password !== confirm)
      context.addIssue({ code: 'custom', path: ['confirm'], params: { problem: 'passwords-differ' } })
  })
export type UserDialogForm = z.infer<typeof userDialogForm>

/** Fields of the first step of the dialog. */
export const personFields = ['name', 'email', 'providerId', 'active'] as const

/** The values that the dialog starts with. A new user gets the predetermined provider. */
export function startOf(
  user: UserView | null,
  providers: readonly ProviderView[],
  canMail: boolean,
): UserDialogForm {
  const open = providers.filter((one) => one.active)
  const usual = open.find((one) => one.predetermined) ?? open[0]
  return {
    name: user?.name ?? '',
    email: user?.email ?? '',
    networkUserId: user?.networkUserId ?? null,
    providerId: user?.providerId ?? usual?.id ?? '',
    roles: user?.roles ?? [],
    active: user?.active ?? true,
    firstSignIn: user === null ? firstSignInWith(usual, canMail) : 'none',
    password: '',
    confirm: '',
  }
}

/** How a new user signs in the first time: by an emailed link or a password, or as the provider decides. */
export function firstSignInWith(
  provider: ProviderView | undefined,
  canMail: boolean,
): UserDialogForm['firstSignIn'] {
  if (provider?.connection.kind !== 'local') return 'none'
  return canMail ? 'link' : 'password'
}
