/** What opens menus, at a button and in an area. */
export type MenuCode = Pick<typeof import('./DroppedMenu.tsx'), 'DroppedMenu'> &
  Pick<typeof import('./AreaMenu.tsx'), 'AreaMenu'>

/** Fails where its files do not come. */
export async function loadMenus(): Promise<MenuCode> {
  const [{ DroppedMenu }, { AreaMenu }] = await Promise.all([
    import('./DroppedMenu.tsx'),
    import('./AreaMenu.tsx'),
  ])
  return { DroppedMenu, AreaMenu }
}
