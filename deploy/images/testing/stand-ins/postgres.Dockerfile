# In place of postgres:18: Debian's PostgreSQL 18, with the user, folders and first start of the real image.
FROM tafel-testing/debian:forky
RUN groupadd --system --gid 999 postgres \
  && useradd --system --uid 999 --gid postgres --home-dir /var/lib/postgresql --shell /bin/bash postgres \
  && install --directory --owner postgres --group postgres --mode 1777 /var/lib/postgresql
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-common \
  && sed -ri 's/#?(create_main_cluster).*/\1 = false/' /etc/postgresql-common/createcluster.conf \
  && apt-get install -y --no-install-recommends postgresql-18 && rm -rf /var/lib/apt/lists/* \
  && install --directory --owner postgres --group postgres --mode 3777 /var/run/postgresql
ENV LANG=C.UTF-8 PATH=/usr/lib/postgresql/18/bin:$PATH PGDATA=/var/lib/postgresql/18/docker
VOLUME /var/lib/postgresql
COPY start-postgres.sh /usr/local/bin/
ENTRYPOINT ["start-postgres.sh"]
STOPSIGNAL SIGINT
CMD ["postgres"]
