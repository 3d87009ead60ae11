# In place of keycloak/keycloak: the distribution from Maven Central, which the real image holds as well.
FROM tafel-testing/debian:forky
RUN apt-get update && apt-get install -y --no-install-recommends openjdk-21-jre-headless && rm -rf /var/lib/apt/lists/*
COPY --chown=1000:0 keycloak /opt/keycloak
RUN chmod -R g+rwX /opt/keycloak && chmod +x /opt/keycloak/bin/*.sh
USER 1000
ENTRYPOINT ["/opt/keycloak/bin/kc.sh"]
