import type { ConsoleRole } from '@tafel/contracts/contexts/identity/console-roles.ts'
import type { ComponentType } from 'react'
import type { ResourceProps } from 'react-admin'

/** Groups of the menu, in its order. */
export const GROUPS = ['People', 'Money', 'Law', 'System', 'Audit'] as const
export type Group = (typeof GROUPS)[number]

/** One entry of the menu with its target: a page of its own, or a list of records with their screens. */
export interface Section {
  /** In the address; for a list also its name at the server. */
  readonly path: string
  readonly label: string
  readonly group: Group
  readonly icon: ComponentType
  /** Roles that may open it. The server still checks every call. */
  readonly roles: readonly ConsoleRole[]
  /** Roles that may create and change there. Default: admins. */
  readonly writers?: readonly ConsoleRole[]
  readonly page?: ComponentType
  readonly resource?: Pick<ResourceProps, 'list' | 'show' | 'edit' | 'create' | 'recordRepresentation' | 'children'>
}

type Roles = readonly string[]
const WRITERS: readonly ConsoleRole[] = ['admin']
const READS: readonly string[] = ['list', 'show', 'export']

const isOneOf = (allowed: readonly ConsoleRole[], roles: Roles) => allowed.some((role) => roles.includes(role))

/** The sections open to these roles, in the menu's order. */
export const sectionsOf = (sections: readonly Section[], roles: Roles): readonly Section[] =>
  sections.filter((section) => isOneOf(section.roles, roles))

/** The sections by group, without empty groups. */
export const groupsOf = (sections: readonly Section[]): readonly { readonly group: Group; readonly sections: readonly Section[] }[] =>
  GROUPS.map((group) => ({ group, sections: sections.filter((section) => section.group === group) })).filter(
    (each) => each.sections.length > 0,
  )

/** `action` in react-admin's terms. Unknown sections are open to no one. */
export function mayAct(sections: readonly Section[], roles: Roles, path: string, action: string): boolean {
  const section = sectionsOf(sections, roles).find((each) => each.path === path)
  return section !== undefined && (READS.includes(action) || isOneOf(section.writers ?? WRITERS, roles))
}
