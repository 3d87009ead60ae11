import { identityContract } from './contract/identity-contract.ts'
import { realKeycloak } from './contract/real-keycloak.ts'
import { startStandIn } from './contract/start-stand-in.ts'

identityContract('the stand-in for Keycloak', () => startStandIn(undefined, 'required'))

const real = realKeycloak(process.env)
if (real) identityContract('a real Keycloak', real)
