import type { ConsoleRole } from '@tafel/contracts/contexts/identity/console-roles.ts'
import type { ComponentType } from 'react'
import type { ResourceProps } from 'react-admin'

/** One entry of the menu, with what it leads to: a page of its own, or a list of records with their screens. */
export interface Section {
  /** In the address; of a list also its name at the server. */
  readonly path: string
  readonly label: string
  readonly icon: ComponentType
  /** Who may open it; one of the roles is enough. The server checks every call all the same. */
  readonly roles: readonly ConsoleRole[]
  /** Who may create and change there: admins, where it isn't said. */
  readonly writers?: readonly ConsoleRole[]
  readonly page?: ComponentType
  readonly resource?: Pick<ResourceProps, 'list' | 'show' | 'edit' | 'create' | 'recordRepresentation' | 'children'>
}

type Roles = readonly string[]
const WRITERS: readonly ConsoleRole[] = ['admin']
const READS: readonly string[] = ['list', 'show', 'export']

const isOneOf = (allowed: readonly ConsoleRole[], roles: Roles) => allowed.some((role) => roles.includes(role))

/** What somebody with these roles may open, in the menu's order. */
export const sectionsOf = (sections: readonly Section[], roles: Roles): readonly Section[] =>
  sections.filter((section) => isOneOf(section.roles, roles))

/** `action` as react-admin names it. What is no section is nobody's. */
export function mayAct(sections: readonly Section[], roles: Roles, path: string, action: string): boolean {
  const section = sectionsOf(sections, roles).find((each) => each.path === path)
  return section !== undefined && (READS.includes(action) || isOneOf(section.writers ?? WRITERS, roles))
}
