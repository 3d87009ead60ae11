# In place of eventstore/es-gencert-cli: the two commands of it that docker-compose.yml uses, by openssl.
FROM tafel-testing/debian:bookworm
RUN apt-get update && apt-get install -y --no-install-recommends openssl && rm -rf /var/lib/apt/lists/*
COPY es-gencert-cli.sh /usr/local/bin/es-gencert-cli
ENTRYPOINT ["es-gencert-cli"]
