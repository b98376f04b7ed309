/**
 * Before a screen test loads React's development build: what that build tells the browser's developer tools of each
 * render and each element, which nobody watches here, costs a good part of a test. What it checks, its rendering
 * twice and its warnings stay; only a warning's lines of who made an element are fewer.
 */
Reflect.deleteProperty(console, 'timeStamp')
Reflect.deleteProperty(console, 'createTask')

/** React counts how many of an element's stacks it took of late, and takes none above ten thousand. */
const enough = 10_000
const inner: unknown = Reflect.get(
  await import('react'),
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
// Of another version that counts nothing, it takes what it likes: tests are slower then, and no less right.
if (typeof inner === 'object' && inner !== null && 'recentlyCreatedOwnerStacks' in inner) {
  Object.defineProperty(inner, 'recentlyCreatedOwnerStacks', { get: () => enough, set: (): void => {} })
}
