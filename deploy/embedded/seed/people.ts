/** The people of the demo. Reserved domains: no mail can ever reach anybody. */
export const DEMO_ADVISER = { email: 'nomsa@mokoena.example', firstName: 'Nomsa', lastName: 'Mokoena', roles: [] } as const
export const DEMO_ADMIN = { email: 'admin@tafel.example', firstName: 'Ayanda', lastName: 'Admin', roles: ['admin'] } as const
export const DEMO_PEOPLE = [DEMO_ADVISER, DEMO_ADMIN] as const
