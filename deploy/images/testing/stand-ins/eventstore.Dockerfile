# In place of eventstore/eventstore: our own store behind the program, settings and folders of the real image. EventStoreDB itself is not in it.
FROM tafel
USER root
RUN apt-get update && apt-get install -y --no-install-recommends curl && rm -rf /var/lib/apt/lists/* \
  && install --directory --owner 1000 --group 1000 /var/lib/eventstore /var/log/eventstore
COPY start-eventstore.sh /opt/eventstore/EventStore.ClusterNode
USER 1000
VOLUME ["/var/lib/eventstore", "/var/log/eventstore"]
ENTRYPOINT ["/opt/eventstore/EventStore.ClusterNode"]
CMD []
