import { type ClientUnaryCall, credentials, Metadata, type ServiceError } from '@grpc/grpc-js'
import gossipServices from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import usersServices from '@eventstore/db-client/generated/users_grpc_pb.js'
import { shared, users } from '../../wire/definitions.ts'
import { type Asker, newStream, type Question } from '../asker.ts'

const hostOf = ({ address }: Asker): string => new URL(address).host
/** A call that nobody answers is given up after so long. */
const DEADLINE_MS = 400

function unary<T>(call: (respond: (error: ServiceError | null, answer: T) => void) => ClientUnaryCall): Promise<T> {
  return new Promise((resolve, reject) => call((error, answer) => (error === null ? resolve(answer) : reject(error))))
}

const PATHS = ['/health/live', '/health/ready', '/ping', '/info', '/gossip', '/users', '/admin/node', '/streams/x', '/elections']

export const server: readonly Question[] = [
  {
    name: '131 gossip by gRPC without credentials',
    async ask(asker) {
      const client = new gossipServices.GossipClient(hostOf(asker), credentials.createInsecure())
      const info = await unary<import('../../wire/definitions.ts').ClusterInfo>((respond) =>
        client.read(new shared.Empty(), new Metadata(), { deadline: Date.now() + 5000 }, respond),
      ).finally(() => client.close())
      return info.getMembersList().map((member) => ({
        state: member.getState(),
        alive: member.getIsAlive(),
        at: member.getHttpEndPoint()?.getAddress(),
      }))
    },
  },
  ...PATHS.map((path) => ({
    name: `132 GET ${path} without credentials`,
    async ask(asker: Asker) {
      const response = await fetch(`http://${hostOf(asker)}${path}`, { redirect: 'manual' })
      return `${response.status} ${response.headers.get('content-type') ?? ''}`
    },
  })),
  {
    name: '133 POST an event to /streams (HTTP)',
    async ask(asker) {
      const headers = { 'content-type': 'application/json', 'ES-EventType': 'T', 'ES-EventId': crypto.randomUUID() }
      return (await fetch(`http://${hostOf(asker)}/streams/${newStream()}`, { method: 'POST', headers, body: '{"a":1}' })).status
    },
  },
  {
    name: '134 users: create, create again, list, unknown',
    async ask(asker) {
      const client = new usersServices.UsersClient(hostOf(asker), credentials.createInsecure())
      const options = new users.CreateReq.Options()
      options.setLoginName(newStream('u'))
      options.setFullName('x')
      options.setPassword('changeit-12345')
      const create = async () => {
        const request = new users.CreateReq().setOptions(options)
        const deadline = Date.now() + DEADLINE_MS
        return unary((respond) => client.create(request, new Metadata(), { deadline }, respond)).then(() => 'ok', grpcError)
      }
      const details = async () => {
        const request = new users.DetailsReq().setOptions(new users.DetailsReq.Options().setLoginName('nobody-here'))
        const call = client.details(request, new Metadata(), { deadline: Date.now() + DEADLINE_MS })
        return call.toArray().then(() => 'end', grpcError)
      }
      try {
        return { first: await create(), again: await create(), unknown: await details() }
      } finally {
        client.close()
      }
    },
  },
]

const grpcError = (error: ServiceError): string => `error ${error.code}`
