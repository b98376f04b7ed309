/** Drawings to begin with, in the order people see them; their titles are the area `templates` of the words. */
export const templateNames = ['office', 'application', 'branches', 'home'] as const
export type TemplateName = (typeof templateNames)[number]
