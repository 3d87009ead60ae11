FROM keycloak/keycloak:26.7.4
# Options of the build: with them in the image, `start --optimized` does not rebuild Keycloak at every start.
ENV KC_DB=postgres KC_CACHE=local KC_HEALTH_ENABLED=true
RUN /opt/keycloak/bin/kc.sh build
COPY deploy/keycloak/start.sh deploy/images/is-ready.sh /opt/tafel/
COPY deploy/keycloak/realm.json /opt/keycloak/data/import/tafel-realm.json
COPY deploy/embedded/identity/passwords/common.txt /opt/keycloak/data/password-blacklists/common.txt
COPY deploy/keycloak/themes/tafel /opt/keycloak/themes/tafel
ENTRYPOINT ["/bin/bash", "/opt/tafel/start.sh"]
CMD ["start", "--optimized", "--import-realm"]
