import { needsSecondFactor } from '@tafel/contracts/contexts/identity/second-factor.ts'

/** The people of the demo. Reserved domains: no mail can ever reach a real person. */
export const DEMO_ADVISER = { email: 'nomsa@mokoena.example', firstName: 'Nomsa', lastName: 'Mokoena', roles: [] } as const
export const DEMO_ADMIN = { email: 'admin@tafel.example', firstName: 'Ayanda', lastName: 'Admin', roles: ['admin'] } as const
export const DEMO_AUDITOR = { email: 'lerato@audit.example', firstName: 'Lerato', lastName: 'Phiri', roles: ['auditor'] } as const
export const DEMO_FINANCE = { email: 'finance@tafel.example', firstName: 'Farida', lastName: 'Finance', roles: ['finance'] } as const
export const DEMO_PEOPLE = [DEMO_ADVISER, DEMO_ADMIN, DEMO_AUDITOR, DEMO_FINANCE] as const

/** The demo users who need a second factor if it is required. */
export const DEMO_PEOPLE_WITH_APP = DEMO_PEOPLE.filter(({ roles }) => roles.some(needsSecondFactor))
