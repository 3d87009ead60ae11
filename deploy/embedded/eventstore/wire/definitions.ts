/**
 * The service definitions that come with the EventStoreDB client, and nothing else of it. The generated message files
 * are CommonJS, whose names Node cannot detect, hence the default imports in addition to the types.
 */
import codeMessages from '@eventstore/db-client/generated/code_pb.js'
import gossipServices from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import gossipMessages from '@eventstore/db-client/generated/gossip_pb.js'
import monitoringServices from '@eventstore/db-client/generated/monitoring_grpc_pb.js'
import operationsServices from '@eventstore/db-client/generated/operations_grpc_pb.js'
import operationsMessages from '@eventstore/db-client/generated/operations_pb.js'
import persistentServices from '@eventstore/db-client/generated/persistent_grpc_pb.js'
import projectionsServices from '@eventstore/db-client/generated/projections_grpc_pb.js'
import featuresServices from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import featuresMessages from '@eventstore/db-client/generated/serverfeatures_pb.js'
import sharedMessages from '@eventstore/db-client/generated/shared_pb.js'
import statusMessages from '@eventstore/db-client/generated/status_pb.js'
import streamsServices from '@eventstore/db-client/generated/streams_grpc_pb.js'
import streamsMessages from '@eventstore/db-client/generated/streams_pb.js'
import usersServices from '@eventstore/db-client/generated/users_grpc_pb.js'
import usersMessages from '@eventstore/db-client/generated/users_pb.js'
import anyMessages from 'google-protobuf/google/protobuf/any_pb.js'
import emptyMessages from 'google-protobuf/google/protobuf/empty_pb.js'

export type { Empty, UUID } from '@eventstore/db-client/generated/shared_pb.js'
export type { Status } from '@eventstore/db-client/generated/status_pb.js'
export type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
  DeleteReq,
  DeleteResp,
  ReadReq,
  ReadResp,
  TombstoneReq,
  TombstoneResp,
} from '@eventstore/db-client/generated/streams_pb.js'
export type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js'
export type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js'

export type * as OperationsMessages from '@eventstore/db-client/generated/operations_pb.js'
export type * as UserMessages from '@eventstore/db-client/generated/users_pb.js'

export const code = codeMessages.Code
export const gossip = gossipMessages
export const features = featuresMessages
export const operations = operationsMessages
export const shared = sharedMessages
export const status = statusMessages
export const streams = streamsMessages
export const users = usersMessages
export const { Any } = anyMessages
export const { Empty: GoogleEmpty } = emptyMessages

export const { StreamsService } = streamsServices
export const { UsersService } = usersServices
export const { GossipService } = gossipServices
export const { ServerFeaturesService } = featuresServices
export const { OperationsService } = operationsServices
/** Services that the server does not implement. */
export const unservedServices = [
  projectionsServices.ProjectionsService,
  persistentServices.PersistentSubscriptionsService,
  monitoringServices.MonitoringService,
]
