import { type ClientUnaryCall, credentials, Metadata, type ServiceError } from '@grpc/grpc-js'
import gossipServices from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import usersServices from '@eventstore/db-client/generated/users_grpc_pb.js'
import { shared, users } from '../../wire/definitions.ts'
import { type Asker, newStream, type Question } from '../asker.ts'

const hostOf = ({ address }: Asker): string => new URL(address).host
/** The deadline of a call that is never answered. */
const DEADLINE_MS = 400

function unary<T>(call: (respond: (error: ServiceError | null, answer: T) => void) => ClientUnaryCall): Promise<T> {
  return new Promise((resolve, reject) => call((error, answer) => (error === null ? resolve(answer) : reject(error))))
}

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
        const request = new users.DetailsReq().setOptions(new users.DetailsReq.Options().setLoginName('unknown-user'))
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
