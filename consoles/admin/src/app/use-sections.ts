import { type Section, sectionsOf } from './section.ts'
import { SECTIONS } from './sections.ts'
import { auth } from './session.ts'

/** The sections of whoever is signed in: nobody changes while the console is open. */
export const useSections = (): readonly Section[] => sectionsOf(SECTIONS, auth.user()?.roles ?? [])
